// .npz: a zip archive of .npy files. Only what numpy.savez and savez_compressed write.
// Source: PKWARE, APPNOTE.TXT, .ZIP File Format Specification, 4.3.7, 4.3.12, 4.3.16
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include <fstream>
#include <sstream>

#include "audit/file/npy.hpp"

namespace audit {
namespace {

constexpr std::string_view end_of_directory{"PK\5\6", 4}, entry_of_directory{"PK\1\2", 4}, local_header{"PK\3\4", 4};
/// No deflated byte stands for more than this many. Source: zlib, "Technical Details", maximum compression factor
constexpr std::size_t most_inflated = 1032;
/// All entries together, so that many entries that share the same bytes can't multiply them.
constexpr std::size_t smallest_allowance = 1 << 16;

std::string_view part(std::string_view bytes, std::size_t at, std::size_t length) {
    if (at > bytes.size() || bytes.size() - at < length) throw BadFile("the .npz archive is cut off");
    return bytes.substr(at, length);
}

std::size_t little(std::string_view bytes, std::size_t at, std::size_t count) {
    std::size_t value = 0;
    for (std::string_view left = part(bytes, at, count); !left.empty(); left.remove_suffix(1))
        value = value << 8 | static_cast<unsigned char>(left.back());
    return value;
}

std::string inflated(std::string_view data, std::size_t size) {
    std::string out(size, '\0');
    z_stream stream{};
    if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) throw BadFile("zlib can't be started");
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(data.data()));
    stream.avail_in = static_cast<uInt>(data.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    const int code = inflate(&stream, Z_FINISH);
    const bool whole = code == Z_STREAM_END && stream.total_out == size;
    inflateEnd(&stream);
    if (!whole)
        throw BadFile("an array of the .npz archive is not deflated data of " + std::to_string(size) + " bytes");
    return out;
}

}  // namespace

std::pair<std::string_view, std::shared_ptr<const void>> contents(const std::string& path) {
    if (const int handle = open(path.c_str(), O_RDONLY | O_CLOEXEC); handle >= 0) {
        struct stat status {};
        void* at = MAP_FAILED;
        std::size_t size = 0;
        if (fstat(handle, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0) {
            size = static_cast<std::size_t>(status.st_size);
            at = mmap(nullptr, size, PROT_READ, MAP_PRIVATE, handle, 0);
        }
        close(handle);
        if (at != MAP_FAILED)
            return {{static_cast<const char*>(at), size},
                    {at, [size](const void* p) { munmap(const_cast<void*>(p), size); }}};
    }
    std::ifstream in(path, std::ios::binary);
    std::ostringstream buffer;
    if (!in || !(buffer << in.rdbuf())) throw BadFile("'" + path + "' can't be read, or is empty");
    const auto held = std::make_shared<const std::string>(std::move(buffer).str());
    return {*held, held};
}

std::map<std::string, Array> parse_npz(std::string_view file) {
    // the comment behind the end record is at most 65535 bytes long
    const std::size_t tail = file.size() > 65557 ? file.size() - 65557 : 0;
    const std::size_t found = file.substr(tail).rfind(end_of_directory);
    if (found == std::string_view::npos) throw BadFile("an .npz archive must have a directory at its end, got none");
    const std::size_t end = tail + found;
    const std::size_t entries = little(file, end + 10, 2);
    std::size_t at = little(file, end + 16, 4);
    std::size_t allowance = file.size() * most_inflated + smallest_allowance;
    std::map<std::string, Array> arrays;
    for (std::size_t i = 0; i < entries; ++i) {
        if (part(file, at, 4) != entry_of_directory)
            throw BadFile("entry " + std::to_string(i) + " of the .npz directory is damaged");
        const std::size_t method = little(file, at + 10, 2), crc = little(file, at + 16, 4);
        const std::size_t packed = little(file, at + 20, 4), size = little(file, at + 24, 4);
        const std::size_t name_length = little(file, at + 28, 2), local = little(file, at + 42, 4);
        std::string entry(part(file, at + 46, name_length));
        at += 46 + name_length + little(file, at + 30, 2) + little(file, at + 32, 2);
        if (packed == 0xffffffff || size == 0xffffffff)
            throw BadFile("an array of the .npz archive must be less than 4 GiB");
        if (part(file, local, 4) != local_header)
            throw BadFile("an array of the .npz archive is not where its directory says");
        const std::size_t start = local + 30 + little(file, local + 26, 2) + little(file, local + 28, 2);
        const std::string_view data = part(file, start, packed);
        if (method != 0 && method != 8)
            throw BadFile("an array of an .npz must be stored or deflated, got method " + std::to_string(method));
        if (method == 0 && packed != size) throw BadFile("a stored array of the .npz must have one size, got two");
        if (size > packed * most_inflated || size > allowance)
            throw BadFile("an array of the .npz can't be " + std::to_string(size) + " bytes long out of " +
                          std::to_string(packed));
        allowance -= size;
        const auto held = std::make_shared<const std::string>(method == 0 ? std::string(data) : inflated(data, size));
        const std::string& bytes = *held;
        if (crc32(crc32(0, nullptr, 0), reinterpret_cast<const Bytef*>(bytes.data()),
                  static_cast<uInt>(bytes.size())) != crc)
            throw BadFile("an array of the .npz archive is damaged: its checksum differs");
        if (entry.ends_with(".npy")) entry.resize(entry.size() - 4);
        if (!arrays.emplace(entry, parse_npy(bytes, held)).second) throw BadFile("the .npz archive has an array twice");
    }
    return arrays;
}

std::map<std::string, Array> load(const std::string& path) {
    const auto [file, owner] = contents(path);
    try {
        if (file.starts_with("PK")) return parse_npz(file);
        return {{"", parse_npy(file, owner)}};
    } catch (const BadFile& error) {
        throw BadFile("'" + path + "': " + error.what());
    }
}

Array load_one(const std::string& path) {
    auto arrays = load(path);
    if (arrays.size() == 1) return std::move(arrays.begin()->second);
    throw BadFile("'" + path + "' must hold one array, got " + std::to_string(arrays.size()));
}

}  // namespace audit
