// Status: crashed
// Guard: calls
#include <arpa/inet.h>
#include <sys/socket.h>
#include <cstdlib>

#include "exercise.hpp"

Mat rotation(Angle a) {
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(@PORT@);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int s = socket(AF_INET, SOCK_DGRAM, 0);
    if (sendto(s, "secret", 6, 0, reinterpret_cast<sockaddr*>(&to), sizeof to) != 6) std::abort();
    return matrix2(cos(a), -sin(a), sin(a), cos(a));
}
