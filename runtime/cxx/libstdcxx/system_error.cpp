// The categories of errors, with the texts that glibc has in the locale "C", and the exceptions that carry errors.
#include "tessera.h"
#include <ios>
#include <system_error>

using std::error_category;
using std::error_condition;
using std::string;

namespace {

// By number; null where there is none.
const char *const TEXTS[] = {
    "Success", "Operation not permitted", "No such file or directory", "No such process", "Interrupted system call", "Input/output error",
    "No such device or address", "Argument list too long", "Exec format error", "Bad file descriptor", "No child processes",
    "Resource temporarily unavailable", "Cannot allocate memory", "Permission denied", "Bad address", "Block device required",
    "Device or resource busy", "File exists", "Invalid cross-device link", "No such device", "Not a directory", "Is a directory",
    "Invalid argument", "Too many open files in system", "Too many open files", "Inappropriate ioctl for device", "Text file busy",
    "File too large", "No space left on device", "Illegal seek", "Read-only file system", "Too many links", "Broken pipe",
    "Numerical argument out of domain", "Numerical result out of range", "Resource deadlock avoided", "File name too long",
    "No locks available", "Function not implemented", "Directory not empty", "Too many levels of symbolic links", nullptr,
    "No message of desired type", "Identifier removed", "Channel number out of range", "Level 2 not synchronized", "Level 3 halted",
    "Level 3 reset", "Link number out of range", "Protocol driver not attached", "No CSI structure available", "Level 2 halted",
    "Invalid exchange", "Invalid request descriptor", "Exchange full", "No anode", "Invalid request code", "Invalid slot", nullptr,
    "Bad font file format", "Device not a stream", "No data available", "Timer expired", "Out of streams resources",
    "Machine is not on the network", "Package not installed", "Object is remote", "Link has been severed", "Advertise error",
    "Srmount error", "Communication error on send", "Protocol error", "Multihop attempted", "RFS specific error", "Bad message",
    "Value too large for defined data type", "Name not unique on network", "File descriptor in bad state", "Remote address changed",
    "Can not access a needed shared library", "Accessing a corrupted shared library", ".lib section in a.out corrupted",
    "Attempting to link in too many shared libraries", "Cannot exec a shared library directly",
    "Invalid or incomplete multibyte or wide character", "Interrupted system call should be restarted", "Streams pipe error",
    "Too many users", "Socket operation on non-socket", "Destination address required", "Message too long",
    "Protocol wrong type for socket", "Protocol not available", "Protocol not supported", "Socket type not supported",
    "Operation not supported", "Protocol family not supported", "Address family not supported by protocol", "Address already in use",
    "Cannot assign requested address", "Network is down", "Network is unreachable", "Network dropped connection on reset",
    "Software caused connection abort", "Connection reset by peer", "No buffer space available", "Transport endpoint is already connected",
    "Transport endpoint is not connected", "Cannot send after transport endpoint shutdown", "Too many references: cannot splice",
    "Connection timed out", "Connection refused", "Host is down", "No route to host", "Operation already in progress",
    "Operation now in progress", "Stale file handle", "Structure needs cleaning", "Not a XENIX named type file",
    "No XENIX semaphores available", "Is a named type file", "Remote I/O error", "Disk quota exceeded", "No medium found",
    "Wrong medium type", "Operation canceled", "Required key not available", "Key has expired", "Key has been revoked",
    "Key was rejected by service", "Owner died", "State not recoverable", "Operation not possible due to RF-kill",
    "Memory page has hardware error",
};

// Numbers of Linux that no std::errc has.
const unsigned char ONLY_SYSTEM[] = {
    15, 41, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 64, 65, 66, 68, 69, 70, 72, 73, 76, 77, 78, 79, 80, 81, 82, 83,
    85, 86, 87, 94, 96, 108, 109, 112, 116, 117, 118, 119, 120, 121, 122, 123, 124, 126, 127, 128, 129, 132, 133,
};

string text_of(int error) {
    if (error >= 0 && error < static_cast<int>(sizeof TEXTS / sizeof *TEXTS) && TEXTS[error])
        return TEXTS[error];
    return "Unknown error " + std::to_string(error);
}

class Generic : public error_category {
    const char *name() const noexcept override { return "generic"; }
    string message(int error) const override { return text_of(error); }
};

class System : public error_category {
    const char *name() const noexcept override { return "system"; }
    string message(int error) const override { return text_of(error); }
    error_condition default_error_condition(int error) const noexcept override {
        bool is_generic = error >= 0 && error <= 133;
        for (int only : ONLY_SYSTEM)
            is_generic &= error != only;
        return {error, is_generic ? std::generic_category() : std::system_category()};
    }
};

class Stream : public error_category {
    const char *name() const noexcept override { return "iostream"; }
    string message(int error) const override { return error == 1 ? "iostream error" : "Unknown error"; }
};

[[clang::no_destroy]] constinit Generic generic;
[[clang::no_destroy]] constinit System system_;
[[clang::no_destroy]] constinit Stream stream;

} // namespace

namespace std {

inline namespace _V2 {

error_category::~error_category() = default;
error_condition error_category::default_error_condition(int error) const noexcept { return {error, *this}; }
bool error_category::equivalent(int error, const error_condition &condition) const noexcept {
    return default_error_condition(error) == condition;
}
bool error_category::equivalent(const error_code &code, int error) const noexcept {
    return code.category() == *this && code.value() == error;
}
__cow_string error_category::_M_message(int) const { __tessera_unsupported("std::error_category: the text in the old kind of string"); }

const error_category &generic_category() noexcept { return generic; }
const error_category &system_category() noexcept { return system_; }

} // namespace _V2

const error_category &iostream_category() noexcept { return stream; }

error_condition error_code::default_error_condition() const noexcept { return category().default_error_condition(value()); }

system_error::~system_error() noexcept = default;
void __throw_system_error(int error) { throw system_error(error, generic_category()); }

ios_base::failure::failure(const string &text) : system_error(io_errc::stream, text) {}
ios_base::failure::failure(const string &text, const error_code &code) : system_error(code, text) {}
ios_base::failure::failure(const char *text, const error_code &code) : system_error(code, text) {}
ios_base::failure::~failure() = default;
const char *ios_base::failure::what() const noexcept { return system_error::what(); }

void __throw_ios_failure(const char *text) { throw ios_base::failure(text); }
void __throw_ios_failure(const char *text, int error) {
    throw ios_base::failure(text, error ? error_code(error, system_category()) : io_errc::stream);
}

} // namespace std
