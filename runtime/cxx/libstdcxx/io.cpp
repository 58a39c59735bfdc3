// Streams of characters. What is written to std::cout, std::cerr and std::clog is read as far as it
// is in memory, and ignored: writing succeeds. Other streams, which write to memory or to devices
// of the program, get the text that the library writes in the locale "C". std::cin is in
// io_input.cpp.
#include "io.h"
#include "io_input.h"
#include "tessera.h"
#include <istream>
#include <locale>
#include <new>
#include <ostream>

using std::ios_base;
using std::istream;
using std::ostream;

namespace {

void touch(const char *text, std::streamsize length) {
    if (length && (__tessera_checks_memory() || __tessera_checks_races()))
        for (std::streamsize i = 0; i < length; i++)
            (void)static_cast<const volatile char *>(text)[i];
    if (__tessera_checks_uninitialised())
        for (std::streamsize i = 0; i < length; i++)
            __tessera_shows_byte(static_cast<unsigned char>(text[i]));
}

// A number leaves the program.
template <class Number> void show(const Number &value, size_t bytes = sizeof(Number)) {
    if (__tessera_checks_uninitialised())
        for (size_t i = 0; i < bytes; i++)
            __tessera_shows_byte(reinterpret_cast<const unsigned char *>(&value)[i]);
}
// The other bytes mean nothing.
void show(const long double &value) { show(value, 10); }

// A device that takes everything.
class Device : public std::streambuf {
protected:
    int_type overflow(int_type byte) override { return traits_type::not_eof(byte); }
    std::streamsize xsputn(const char *text, std::streamsize length) override {
        touch(text, length);
        return length;
    }
    // Where the output goes is not known, nor whether it has positions.
    pos_type seekoff(off_type, ios_base::seekdir, ios_base::openmode) override { __tessera_unsupported("std::cout: positions"); }
    pos_type seekpos(pos_type, ios_base::openmode) override { __tessera_unsupported("std::cout: positions"); }
};

alignas(Device) char device_memory[sizeof(Device)];
std::streambuf *device() { return reinterpret_cast<Device *>(device_memory); }

template <class Stream> struct alignas(Stream) Memory { char bytes[sizeof(Stream)]; };

} // namespace

extern "C" {
extern Memory<ostream> cout_memory __asm__("_ZSt4cout"), cerr_memory __asm__("_ZSt4cerr"), clog_memory __asm__("_ZSt4clog");
extern Memory<istream> cin_memory __asm__("_ZSt3cin");
}
Memory<ostream> cout_memory, cerr_memory, clog_memory;
Memory<istream> cin_memory;

int ios_base::Init::_S_refcount = 0;

// Each file that includes <iostream> has an object of this class; the first one counts.
ios_base::Init::Init() {
    if (_S_refcount++)
        return;
    new (device_memory) Device;
    __tessera_make_input_device();
    ostream *out = new (&cout_memory) ostream(device());
    istream *in = new (&cin_memory) istream(__tessera_input_device());
    ostream *error = new (&cerr_memory) ostream(device());
    new (&clog_memory) ostream(device());
    in->tie(out);
    error->setf(ios_base::unitbuf);
    error->tie(out);
}

static bool is_ignored(ostream &out) { return out.rdbuf() == device(); }

// The last one flushes the output. That matters where the program has given a stream a device of
// its own.
ios_base::Init::~Init() {
    if (--_S_refcount)
        return;
    ostream *const all[] = {reinterpret_cast<ostream *>(&cout_memory), reinterpret_cast<ostream *>(&cerr_memory),
                            reinterpret_cast<ostream *>(&clog_memory)};
    try {
        for (ostream *out : all)
            if (!is_ignored(*out))
                out->flush();
    } catch (...) {
    }
}

extern "C" {
ostream &insert(ostream &, const char *, std::streamsize) __asm__("_ZSt16__ostream_insertIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_PKS3_l");
ostream &end_line(ostream &) __asm__("_ZSt4endlIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_");
ostream &flush(ostream *) __asm__("_ZNSo5flushEv");
ostream &put(ostream *, char) __asm__("_ZNSo3putEc");
ostream &write(ostream *, const char *, std::streamsize) __asm__("_ZNSo5writeEPKcl");
}

std::streambuf *__tessera_output_device() noexcept { return device(); }

// Before each operation: whether the stream is good. What it is tied to is flushed.
static bool begin(ostream &out) {
    if (out.tie() && out.good())
        out.tie()->flush();
    if (out.bad())
        out.setstate(ios_base::failbit);
    return out.good();
}

// Gives bytes to the device. Devices of the program may do anything.
static void send(ostream &out, const char *text, std::streamsize length) {
    bool is_whole = true;
    try {
        is_whole = !out.good() || out.rdbuf()->sputn(text, length) == length;
    } catch (...) {
        out._M_setstate(ios_base::badbit);
    }
    if (!is_whole)
        out.setstate(ios_base::badbit);
}

// After each operation.
static ostream &end(ostream &out) {
    return out.flags() & ios_base::unitbuf && out.rdbuf() != device() ? out.flush() : out;
}

// The standard streams may be used by several threads at once, without data races.
static void forget_width(ostream &out) {
    if (!out.width())
        return;
    __tessera_atomic_begin();
    out.width(0);
    __tessera_atomic_end();
}

// Whether all that the output does is to read the text, and to forget the width. This is only to
// make it cheap.
static bool does_nothing(ostream &out) {
    if (!is_ignored(out))
        return false;
    ostream *tied = out.tie();
    return out.good() && (!tied || is_ignored(*tied));
}

// Fills up to the width.
ostream &insert(ostream &out, const char *text, std::streamsize length) {
    if (does_nothing(out)) {
        touch(text, length);
        forget_width(out);
        return out;
    }
    if (!begin(out))
        return out;
    std::streamsize missing = is_ignored(out) ? 0 : out.width() - length;
    bool is_left = (out.flags() & ios_base::adjustfield) == ios_base::left;
    char fill = missing > 0 ? out.fill() : ' ';
    for (std::streamsize i = 0; i < missing && !is_left; i++)
        send(out, &fill, 1);
    send(out, text, length);
    for (std::streamsize i = 0; i < missing && is_left; i++)
        send(out, &fill, 1);
    forget_width(out);
    return end(out);
}
ostream &write(ostream *out, const char *text, std::streamsize length) {
    if (does_nothing(*out)) {
        touch(text, length);
        return *out;
    }
    if (!begin(*out))
        return *out;
    send(*out, text, length);
    return end(*out);
}
ostream &put(ostream *out, char byte) { return write(out, &byte, 1); }
ostream &flush(ostream *out) {
    if (!out->rdbuf() || is_ignored(*out) || !begin(*out))
        return *out;
    bool fails = false;
    try {
        fails = out->rdbuf()->pubsync() == -1;
    } catch (...) {
        out->_M_setstate(ios_base::badbit);
    }
    if (fails)
        out->setstate(ios_base::badbit);
    return *out;
}
ostream &end_line(ostream &out) { return flush(&put(&out, '\n')); }

// Whether a number is written to a file, which ignores its text.
static bool writes_to_file(ostream &out, bool &fails) {
    Input *file = __tessera_input_of(out.rdbuf());
    std::streamsize longest = 400 + out.precision();
    if (!file)
        return false;
    fails = !file->write_number(out.width() > longest ? out.width() : longest);
    out.width(0);
    return true;
}

// By libstdc++'s own code.
template <class Number> static ostream &number(ostream &out, Number value) {
    if (is_ignored(out)) {
        show(value);
        return insert(out, "", 0);
    }
    if (!begin(out))
        return out;
    bool fails = false;
    try {
        if (writes_to_file(out, fails))
            show(value);
        else
            fails = number_writer.put(out, out, out.fill(), value).failed();
    } catch (...) {
        out._M_setstate(ios_base::badbit);
    }
    if (fails)
        out.setstate(ios_base::badbit);
    return end(out);
}

// The same, at less cost.
static ostream &digits(ostream &out, bool negative, unsigned long long value) {
    ios_base::fmtflags flags = out.flags(), base = flags & ios_base::basefield;
    unsigned radix = base == ios_base::hex ? 16 : base == ios_base::oct ? 8 : 10;
    const char *letters = flags & ios_base::uppercase ? "0123456789ABCDEF" : "0123456789abcdef";
    char text[24], *at = text + sizeof text;
    do
        *--at = letters[value % radix];
    while (value /= radix);
    if (negative)
        *--at = '-';
    return insert(out, at, text + sizeof text - at);
}

// In other bases than ten, negative numbers are written as the unsigned ones with the same bits.
template <class Signed, class Unsigned> static ostream &integer(ostream &out, Signed value) {
    ios_base::fmtflags flags = out.flags(), base = flags & ios_base::basefield;
    bool is_ten = base != ios_base::hex && base != ios_base::oct;
    Unsigned bits = static_cast<Unsigned>(value);
    if (is_ignored(out)) {
        show(value);
        return insert(out, "", 0);
    }
    if (__tessera_input_of(out.rdbuf()) || flags & (ios_base::showbase | ios_base::showpos) || (flags & ios_base::adjustfield) == ios_base::internal)
        return is_ten && Signed(-1) < 0 ? number(out, static_cast<long long>(value)) : number(out, static_cast<unsigned long long>(bits));
    bool negative = value < 0 && is_ten;
    return digits(out, negative, negative ? static_cast<Unsigned>(-bits) : bits);
}

#define INTEGER(name, code, type, unsigned_type) \
    extern "C" ostream &name(ostream *, type) __asm__("_ZNSolsE" code); \
    ostream &name(ostream *out, type value) { return integer<type, unsigned_type>(*out, value); }
INTEGER(put_short, "s", short, unsigned short)
INTEGER(put_unsigned_short, "t", unsigned short, unsigned short)
INTEGER(put_int, "i", int, unsigned)
INTEGER(put_unsigned, "j", unsigned, unsigned)
INTEGER(put_long, "l", long, unsigned long)
INTEGER(put_unsigned_long, "m", unsigned long, unsigned long)
INTEGER(put_long_long, "x", long long, unsigned long long)
INTEGER(put_unsigned_long_long, "y", unsigned long long, unsigned long long)

extern "C" ostream &put_bool(ostream *, bool) __asm__("_ZNSolsEb");
ostream &put_bool(ostream *out, bool value) {
    if (out->flags() & ios_base::boolalpha && out->rdbuf() != device())
        return value ? insert(*out, "true", 4) : insert(*out, "false", 5);
    return integer<int, unsigned>(*out, value);
}

#define OTHER(name, code, type, written) \
    extern "C" ostream &name(ostream *, type) __asm__("_ZNSolsE" code); \
    ostream &name(ostream *out, type value) { return number<written>(*out, value); }
OTHER(put_float, "f", float, double)
OTHER(put_double, "d", double, double)
OTHER(put_long_double, "e", long double, long double)
OTHER(put_address, "PKv", const void *, const void *)
