// Feeds the fuzz target with kept inputs, each whole, cut off everywhere and with every byte changed: no clang needed.
//     test-fuzz-npy CORPUS
// A file may ask for no more memory than it could fill if it were an archive: 8 bytes for each of 1032 from one.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <new>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size);

namespace {

std::size_t most = SIZE_MAX;
long inputs = 0;

void feed(const std::string& input) {
    most = 8 * (1032 * input.size() + (1 << 16));
    LLVMFuzzerTestOneInput(reinterpret_cast<const unsigned char*>(input.data()), input.size());
    most = SIZE_MAX;
    ++inputs;
}

void feed_changed(const std::string& input) {
    feed(input);
    for (std::size_t length = 0; length < input.size(); ++length) feed(input.substr(0, length));
    for (std::size_t i = 0; i < input.size(); ++i)
        for (const int change : {0x01, 0x08, 0x80, 0xff}) {
            std::string other = input;
            other[i] = static_cast<char>(other[i] ^ change);
            feed(other);
        }
}

}  // namespace

void* operator new(std::size_t size) {
    if (size > most) {
        std::cerr << "a file asked for " << size << " bytes\n";
        std::abort();
    }
    if (void* memory = std::malloc(size > 0 ? size : 1)) return memory;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

int main(int argc, char** argv) {
    if (argc != 2) return 2;
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(argv[1])) {
        std::ifstream in(entry.path(), std::ios::binary);
        feed_changed(std::string(std::istreambuf_iterator<char>(in), {}));
        ++files;
    }
    std::cout << inputs << " inputs from " << files << " files\n";
    return files > 0 ? 0 : 1;
}
