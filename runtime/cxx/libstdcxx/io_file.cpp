// The device of std::ifstream, std::ofstream and std::fstream, in the place of std::filebuf. A file
// may be opened or not, what is read is any data, and what is written is ignored, as in the models
// of C's streams. Writing may fail only where libstdc++ writes, which is when its buffer is full,
// and in flush and close. Numbers are written without their text, so that it is not known just when
// a buffer is full. Not modelled: moving, swapping, buffers of the program's own, positions but
// that of the beginning, classes of the program that are derived from std::filebuf.
#include "io_input.h"
#include "tessera.h"
#include <fstream>
#include <new>

extern "C" {
bool __tessera_fails_to_write(FILE *stream);
}

using std::ios_base;

namespace {

constexpr std::streamsize BUFFER = 8191, LARGE = 1024;

// How C names a way of opening; null if there is no such way.
const char *mode_name(ios_base::openmode mode) {
    constexpr auto in = ios_base::in, out = ios_base::out, app = ios_base::app, trunc = ios_base::trunc;
    auto way = mode & (in | out | app | trunc);
    return way == out || way == (out | trunc) ? "w"
         : way == app || way == (out | app) ? "a"
         : way == in ? "r"
         : way == (in | out) ? "r+"
         : way == (in | out | trunc) ? "w+"
         : way == (in | app) || way == (in | out | app) ? "a+"
                                                        : nullptr;
}

} // namespace

class File : public Input {
public:
    File() : Input(nullptr) {
        __tessera_atomic_begin();
        other = __tessera_files;
        __tessera_files = this;
        __tessera_atomic_end();
    }
    ~File() {
        try {
            close();
        } catch (...) {
        }
        __tessera_atomic_begin();
        Input **link = &__tessera_files;
        while (*link != this)
            link = &(*link)->other;
        *link = other;
        __tessera_atomic_end();
    }

    bool open(const char *name, ios_base::openmode wanted) {
        const char *way = mode_name(wanted);
        if (file || !way)
            return false;
        file = std::fopen(name, way);
        if (!file)
            return false;
        mode = wanted;
        last = traits_type::eof();
        // What cannot be positioned cannot be opened at its end.
        if (wanted & ios_base::ate && std::fseek(file, 0, SEEK_END)) {
            close();
            return false;
        }
        return true;
    }
    bool close() {
        if (!file)
            return false;
        bool fails = !flush();
        FILE *closed = file;
        file = nullptr;
        mode = ios_base::openmode{};
        return (std::fclose(closed) == 0) & !fails;
    }

    bool is_read_directly() const override { return true; }
    bool can_read() override { return file && mode & ios_base::in && (most == 0 || flush()); }
    bool write_number(std::streamsize longest) override { return write(1, longest, LARGE, BUFFER); }

protected:
    int_type uflow() override { return can_read() ? Input::uflow() : traits_type::eof(); }
    int_type underflow() override { return can_read() ? Input::underflow() : traits_type::eof(); }
    std::streamsize xsgetn(char *to, std::streamsize count) override { return can_read() ? Input::xsgetn(to, count) : 0; }
    int_type pbackfail(int_type byte) override { return can_read() ? Input::pbackfail(byte) : traits_type::eof(); }
    int_type overflow(int_type byte) override {
        bool is_byte = byte != traits_type::eof();
        return (is_byte ? write(1, 1, LARGE, BUFFER + 1) : writes() && flush()) ? traits_type::not_eof(byte) : traits_type::eof();
    }
    std::streamsize xsputn(const char *text, std::streamsize length) override {
        if (__tessera_checks_memory() || __tessera_checks_races())
            for (std::streamsize i = 0; i < length; i++)
                (void)static_cast<const volatile char *>(text)[i];
        if (__tessera_checks_uninitialised())
            for (std::streamsize i = 0; i < length; i++)
                __tessera_shows_byte(static_cast<unsigned char>(text[i]));
        // Single characters come here by more than one way, which fill the buffer differently.
        if (length == 1 && most == BUFFER - 1)
            __tessera_unsupported("std::ofstream: output that just fills the buffer");
        return length <= 0 || write(length, length, LARGE, BUFFER) ? length : 0;
    }
    int sync() override { return flush() ? 0 : -1; }
    pos_type seekoff(off_type offset, ios_base::seekdir from, ios_base::openmode) override {
        if (!file || !flush())
            return pos_type(-1);
        int whence = from == ios_base::beg ? SEEK_SET : from == ios_base::cur ? SEEK_CUR : SEEK_END;
        if ((from == ios_base::beg && offset < 0) || std::fseek(file, offset, whence))
            return pos_type(-1);
        know_next(ANY_BYTE);
        last = traits_type::eof();
        // The place is up to the file.
        return from == ios_base::beg ? pos_type(offset)
                                     : pos_type(static_cast<off_type>(__tessera_unspecified_u64("std::filebuf::seekoff") >> 1));
    }
    pos_type seekpos(pos_type place, ios_base::openmode which) override { return seekoff(place, ios_base::beg, which); }
    std::streambuf *setbuf(char *, std::streamsize) override { __tessera_unsupported("std::filebuf: a buffer of the program's own"); }

private:
    ios_base::openmode mode{};
    // How much there is in the buffer, at least and at most.
    std::streamsize least = 0, most = 0;

    bool writes() const { return file && mode & (ios_base::out | ios_base::app); }

    bool flush() {
        if (most == 0)
            return true;
        least = most = 0;
        return !__tessera_fails_to_write(file);
    }
    // Whether a text of a length in a range is written. It goes to the file at once if it is large,
    // or if there is as much as `full` with it.
    bool write(std::streamsize shortest, std::streamsize longest, std::streamsize large, std::streamsize full) {
        if (!writes())
            return false;
        // After reading.
        know_next(ANY_BYTE);
        last = traits_type::eof();
        bool is_full = shortest >= large || least + shortest >= full, may_be_full = longest >= large || most + longest >= full;
        if (is_full != may_be_full)
            __tessera_unsupported("std::ofstream: much output that contains numbers");
        least += shortest;
        most += longest;
        return !is_full || flush();
    }
};
static_assert(sizeof(File) <= sizeof(std::filebuf));

extern "C" {
void make(void *device) __asm__("_ZNSt13basic_filebufIcSt11char_traitsIcEEC1Ev");
void make_base(void *device) __asm__("_ZNSt13basic_filebufIcSt11char_traitsIcEEC2Ev");
void destroy(File *device) __asm__("_ZNSt13basic_filebufIcSt11char_traitsIcEED1Ev");
void destroy_base(File *device) __asm__("_ZNSt13basic_filebufIcSt11char_traitsIcEED2Ev");
void *open_file(File *device, const char *name, ios_base::openmode mode) __asm__(
    "_ZNSt13basic_filebufIcSt11char_traitsIcEE4openEPKcSt13_Ios_Openmode");
void *close_file(File *device) __asm__("_ZNSt13basic_filebufIcSt11char_traitsIcEE5closeEv");
bool is_open(const File *device) __asm__("_ZNKSt13basic_filebufIcSt11char_traitsIcEE7is_openEv");
}
void make(void *device) { new (device) File; }
void make_base(void *) { __tessera_unsupported("std::filebuf: a class that is derived from it"); }
void destroy(File *device) { device->~File(); }
void destroy_base(File *device) { device->~File(); }
void *open_file(File *device, const char *name, ios_base::openmode mode) { return device->open(name, mode) ? device : nullptr; }
void *close_file(File *device) { return device->close() ? device : nullptr; }
bool is_open(const File *device) { return !device->is_closed(); }
