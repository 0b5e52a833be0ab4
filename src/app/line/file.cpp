#include "app/line/file.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iostream>
#include <random>

#include "app/line/input.hpp"

namespace app {

namespace fs = std::filesystem;

namespace {

fs::path aside_of(const fs::path& target) {
    std::random_device random;
    fs::path aside = target;
    aside += ".part-" + std::to_string(random());
    return aside;
}

std::string reason() { return errno != 0 ? std::strerror(errno) : "it can't be written"; }

}  // namespace

OutputFile::OutputFile(std::string option, std::string path) : option_(std::move(option)), path_(std::move(path)) {
    if (path_ == "-") {
        target_ = path_;
        return;
    }
    if (path_.empty()) throw BadInput(option_ + " must be a file to write to or -, got ''");
    std::error_code error;
    target_ = fs::weakly_canonical(path_, error);
    if (error) refuse(error.message());
    const fs::file_status status = fs::status(target_, error);
    if (fs::is_directory(status)) refuse("it is a directory; name a file in it");
    replace_ = fs::is_regular_file(status) || !fs::exists(status);
    errno = 0;
    if (fs::exists(status)) {
        // appending nothing leaves it as it is, but says whether it may be written
        if (!std::ofstream(target_, std::ios::app)) refuse(reason());
    }
    if (!replace_) return;
    const fs::path folder = target_.has_parent_path() ? target_.parent_path() : fs::path(".");
    if (!fs::is_directory(folder, error)) refuse("there is no directory " + in_quotes(folder.string()));
    const fs::path aside = aside_of(target_);
    write_aside(aside, {});
    fs::remove(aside, error);
}

void OutputFile::refuse(const std::string& why) const {
    throw BadInput(option_ + " must be a file that can be written, got " + in_quotes(path_) + ": " + why);
}

void OutputFile::write_aside(const fs::path& aside, const std::string& text) const {
    errno = 0;
    std::ofstream out(aside, std::ios::binary);
    out << text;
    out.close();
    if (out) return;
    const std::string why = reason();
    std::error_code error;
    fs::remove(aside, error);
    refuse(why);
}

void OutputFile::write(const std::string& text) const {
    if (standard_output()) {
        std::cout << text;
        return;
    }
    if (!replace_) {
        errno = 0;
        std::ofstream out(target_, std::ios::binary);
        out << text;
        out.close();
        if (!out) refuse(reason());
        return;
    }
    const fs::path aside = aside_of(target_);
    write_aside(aside, text);
    std::error_code error;
    if (const fs::file_status old = fs::status(target_, error); fs::exists(old))
        fs::permissions(aside, old.permissions(), error);
    fs::rename(aside, target_, error);
    if (!error) return;
    const std::string why = error.message();
    fs::remove(aside, error);
    refuse(why);
}

}  // namespace app
