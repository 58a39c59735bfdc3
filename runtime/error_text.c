// What strerror says of errors: the texts of glibc for Linux, in the locale "C".
#include "model.h"

static const char *const texts[] = {
    "Success", "Operation not permitted", "No such file or directory", "No such process", "Interrupted system call", "Input/output error",
    "No such device or address", "Argument list too long", "Exec format error", "Bad file descriptor", "No child processes",
    "Resource temporarily unavailable", "Cannot allocate memory", "Permission denied", "Bad address", "Block device required",
    "Device or resource busy", "File exists", "Invalid cross-device link", "No such device", "Not a directory", "Is a directory",
    "Invalid argument", "Too many open files in system", "Too many open files", "Inappropriate ioctl for device", "Text file busy",
    "File too large", "No space left on device", "Illegal seek", "Read-only file system", "Too many links", "Broken pipe",
    "Numerical argument out of domain", "Numerical result out of range", "Resource deadlock avoided", "File name too long",
    "No locks available", "Function not implemented", "Directory not empty", "Too many levels of symbolic links", NULL,
    "No message of desired type", "Identifier removed", "Channel number out of range", "Level 2 not synchronized", "Level 3 halted",
    "Level 3 reset", "Link number out of range", "Protocol driver not attached", "No CSI structure available", "Level 2 halted",
    "Invalid exchange", "Invalid request descriptor", "Exchange full", "No anode", "Invalid request code", "Invalid slot", NULL,
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

// Null for a number that is no error.
const char *__tessera_error_text(int error) { return error >= 0 && (size_t)error < sizeof texts / sizeof *texts ? texts[error] : NULL; }

// That of GNU. A text that is known is not copied.
char *strerror_r(int error, char *buffer, size_t size) {
    const char *text = __tessera_error_text(error);
    if (text)
        return (char *)text;
    char whole[] = "Unknown error -2147483648";
    char *end = whole + sizeof "Unknown error" - 1;
    *end++ = ' ';
    if (error < 0)
        *end++ = '-';
    unsigned magnitude = error < 0 ? -(unsigned)error : (unsigned)error, unit = 1;
    while (magnitude / unit >= 10)
        unit *= 10;
    for (; unit; unit /= 10)
        *end++ = (char)('0' + magnitude / unit % 10);
    *end = 0;
    for (size_t i = 0; i < size; i++) {
        buffer[i] = i + 1 == size ? 0 : whole[i];
        if (!whole[i])
            break;
    }
    return buffer;
}
