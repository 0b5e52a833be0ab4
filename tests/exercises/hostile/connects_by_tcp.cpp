// Status: crashed
// Guard: calls network
#include <arpa/inet.h>
#include <sys/socket.h>
#include <cstdlib>

#include "exercise.hpp"

Mat rotation(Angle a) {
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(@PORT@);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int s = socket(AF_INET, SOCK_STREAM, 0);
    if (connect(s, reinterpret_cast<sockaddr*>(&to), sizeof to) != 0) std::abort();
    return matrix2(cos(a), -sin(a), sin(a), cos(a));
}
