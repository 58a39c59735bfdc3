// Streams of characters. What is written to std::cout, std::cerr and std::clog is read as far as it is in memory, and ignored: writing succeeds. Other
// streams, which write to memory, get integers, characters and texts as the library writes them in the locale "C"; other numbers are
// unsupported there. A number that is read from std::cin is any number, or none. There are no other locales.
#include "tessera.h"
#include <istream>
#include <limits>
#include <new>
#include <ostream>
#include <streambuf>

using std::ios_base;
using std::istream;
using std::ostream;

std::locale::locale() noexcept : _M_impl(nullptr) {}
std::locale::locale(const locale &other) noexcept : _M_impl(other._M_impl) {}
std::locale::~locale() noexcept {}
const std::locale &std::locale::operator=(const locale &) noexcept { return *this; }

ios_base::ios_base() noexcept : _M_callbacks(nullptr), _M_word_size(_S_local_word_size), _M_word(_M_local_word) {}
ios_base::~ios_base() {
    if (_M_callbacks)
        __tessera_unsupported("std::ios_base: callbacks");
}
void ios_base::_M_init() noexcept {
    _M_precision = 6;
    _M_width = 0;
    _M_flags = skipws | dec;
}
bool ios_base::sync_with_stdio(bool sync) {
    bool old = Init::_S_synced_with_stdio;
    Init::_S_synced_with_stdio = sync;
    return old;
}

namespace {

// A device that takes everything and gives nothing.
class Device : public std::streambuf {
protected:
    int_type overflow(int_type byte) override { return traits_type::not_eof(byte); }
    std::streamsize xsputn(const char *text, std::streamsize length) override {
        if (length && (__tessera_checks_memory() || __tessera_checks_races()))
            for (std::streamsize i = 0; i < length; i++)
                (void)static_cast<const volatile char *>(text)[i];
        return length;
    }
    // Single characters are not modelled: a reader would have to take any number of them.
    int_type underflow() override { __tessera_unsupported("std::cin: reading of characters"); }
};

alignas(Device) char device_memory[sizeof(Device)];
Device *device() { return reinterpret_cast<Device *>(device_memory); }

template <class Stream> struct alignas(Stream) Memory { char bytes[sizeof(Stream)]; };

} // namespace

extern "C" {
extern Memory<ostream> cout_memory __asm__("_ZSt4cout"), cerr_memory __asm__("_ZSt4cerr"), clog_memory __asm__("_ZSt4clog");
extern Memory<istream> cin_memory __asm__("_ZSt3cin");
}
Memory<ostream> cout_memory, cerr_memory, clog_memory;
Memory<istream> cin_memory;

int ios_base::Init::_S_refcount = 0;
bool ios_base::Init::_S_synced_with_stdio = true;

// Each file that includes <iostream> has an object of this class; the first one counts.
ios_base::Init::Init() {
    if (_S_refcount++)
        return;
    new (device_memory) Device;
    ostream *out = new (&cout_memory) ostream(device());
    istream *in = new (&cin_memory) istream(device());
    ostream *error = new (&cerr_memory) ostream(device());
    new (&clog_memory) ostream(device());
    in->tie(out);
    error->setf(ios_base::unitbuf);
    error->tie(out);
}
ios_base::Init::~Init() {}

extern "C" {
ostream &insert(ostream &, const char *, std::streamsize) __asm__("_ZSt16__ostream_insertIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_PKS3_l");
ostream &end_line(ostream &) __asm__("_ZSt4endlIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_");
ostream &flush(ostream *) __asm__("_ZNSo5flushEv");
ostream &put(ostream *, char) __asm__("_ZNSo3putEc");
ostream &write(ostream *, const char *, std::streamsize) __asm__("_ZNSo5writeEPKcl");
}

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
    try {
        if (out.good() && out.rdbuf()->sputn(text, length) != length)
            out.setstate(ios_base::badbit);
    } catch (...) {
        __tessera_unsupported("std::ostream: a device that throws an exception");
    }
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

static bool is_ignored(ostream &out) { return out.rdbuf() == device(); }

// Fills up to the width.
ostream &insert(ostream &out, const char *text, std::streamsize length) {
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
    if (!begin(*out))
        return *out;
    send(*out, text, length);
    return end(*out);
}
ostream &put(ostream *out, char byte) { return write(out, &byte, 1); }
ostream &flush(ostream *out) {
    if (!out->rdbuf() || is_ignored(*out) || !begin(*out))
        return *out;
    try {
        if (out->rdbuf()->pubsync() == -1)
            out->setstate(ios_base::badbit);
    } catch (...) {
        __tessera_unsupported("std::ostream: a device that throws an exception");
    }
    return *out;
}
ostream &end_line(ostream &out) { return flush(&put(&out, '\n')); }

static ostream &digits(ostream &out, bool negative, unsigned long long value) {
    ios_base::fmtflags flags = out.flags(), base = flags & ios_base::basefield;
    if (flags & (ios_base::showbase | ios_base::showpos) || (flags & ios_base::adjustfield) == ios_base::internal)
        __tessera_unsupported("std::ostream: showbase, showpos and internal");
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
    if (is_ignored(out))
        return insert(out, "", 0);
    ios_base::fmtflags base = out.flags() & ios_base::basefield;
    bool negative = value < 0 && base != ios_base::hex && base != ios_base::oct;
    Unsigned bits = static_cast<Unsigned>(value);
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

#define OTHER(name, code, type) \
    extern "C" ostream &name(ostream *, type) __asm__("_ZNSolsE" code); \
    ostream &name(ostream *out, type) { \
        if (!is_ignored(*out)) \
            __tessera_unsupported("std::ostream: floating point and addresses"); \
        return insert(*out, "", 0); \
    }
OTHER(put_float, "f", float)
OTHER(put_double, "d", double)
OTHER(put_long_double, "e", long double)
OTHER(put_address, "PKv", const void *)

// A number that is read: any one; or the largest or smallest, if the text is too large; or 0, if it is no number. Where the text has ended
// already, or reading has failed before, the variable keeps its value.
template <class Number> static istream &extract(istream &in, Number &result, unsigned long long (*any)()) {
    if (in.rdbuf() != device())
        __tessera_unsupported("std::istream: reading of numbers from memory");
    if (!in.good()) {
        in.setstate(ios_base::failbit);
        return in;
    }
    bool fails = __tessera_input_bool("bool"), at_end = __tessera_input_bool("bool"), kept = __tessera_input_bool("bool");
    Number value = static_cast<Number>(any());
    constexpr Number most = std::numeric_limits<Number>::max(), least = std::numeric_limits<Number>::min();
    __tessera_assume(!fails | (value == 0) | (value == most) | (value == least));
    __tessera_assume(!kept | (fails & at_end));
    if (!kept)
        result = value;
    in.setstate((fails ? ios_base::failbit : ios_base::goodbit) | (at_end ? ios_base::eofbit : ios_base::goodbit));
    return in;
}

static unsigned long long any_16() { return __tessera_input_u16("short"); }
static unsigned long long any_32() { return __tessera_input_u32("int"); }
static unsigned long long any_64() { return __tessera_input_u64("long"); }

#define EXTRACT(name, code, type, any) \
    extern "C" istream &name(istream *, type &) __asm__("_ZNSirsER" code); \
    istream &name(istream *in, type &result) { return extract(*in, result, any); }
EXTRACT(get_short, "s", short, any_16)
EXTRACT(get_unsigned_short, "t", unsigned short, any_16)
EXTRACT(get_int, "i", int, any_32)
EXTRACT(get_unsigned, "j", unsigned, any_32)
EXTRACT(get_long, "l", long, any_64)
EXTRACT(get_unsigned_long, "m", unsigned long, any_64)
EXTRACT(get_long_long, "x", long long, any_64)
EXTRACT(get_unsigned_long_long, "y", unsigned long long, any_64)
