// Numbers that are read from streams. From std::cin and files they are inputs: any number; or the
// largest or smallest, if the text is too large; or 0, if it is no number. Where nothing but white
// space was left, or reading has failed before, the variable keeps its value. Other streams are
// read by libstdc++'s own code, and so are these where it is known which character comes first, or
// names of bool are read.
#include "io.h"
#include "io_input.h"
#include "tessera.h"
#include <istream>
#include <limits>
#include <locale>

using std::ios_base;
using std::istream;

// The library has no code for `short` and `int`: what it reads for them is `Read`, and a result
// that does not fit is a failure.
template <class Read, class Number> static istream &parse(istream &in, Number &result) {
    istream::sentry sentry(in);
    if (!sentry)
        return in;
    ios_base::iostate state = ios_base::goodbit;
    constexpr Number most = std::numeric_limits<Number>::max(), least = std::numeric_limits<Number>::min();
    try {
        Budget budget(__tessera_input_of(in.rdbuf()));
        if constexpr (std::is_same_v<Read, Number>) {
            number_reader.get(in, 0, in, state, result);
        } else {
            Read value;
            number_reader.get(in, 0, in, state, value);
            if (value < least || value > most)
                state |= ios_base::failbit;
            result = value < least ? least : value > most ? most : static_cast<Number>(value);
        }
    } catch (...) {
        in._M_setstate(ios_base::badbit);
    }
    if (state)
        in.setstate(state);
    return in;
}

static next_byte behind_number(const istream &in) {
    ios_base::fmtflags base = in.flags() & ios_base::basefield;
    return base == ios_base::hex ? NO_HEX
         : base == ios_base::oct || !base ? NO_OCTAL
                                          : NO_DECIMAL;
}

// How reading ends: at the end of the input, and with a failure, and with nothing read at all.
struct Ending {
    bool fails, at_end, kept;
};

// Before a number.
static bool begins(istream &in, const Input &input) {
    if (in.tie() && in.tie()->rdbuf() != __tessera_output_device())
        in.tie()->flush();
    // Only where libstdc++ reads files by itself, it tells errors from the end.
    if (input.is_read_directly() && __tessera_input_bool("bool")) {
        in.setstate(ios_base::badbit);
        return false;
    }
    return true;
}

static Ending any_ending(const istream &in, const Input &input) {
    bool skips = in.flags() & ios_base::skipws, has_ended = input.has_ended() & (input.next() == ANY_BYTE);
    if (!skips && input.next() != ANY_BYTE)
        __tessera_unsupported("std::istream: several numbers and noskipws");
    Ending ending = {__tessera_input_bool("bool"), __tessera_input_bool("bool"), __tessera_input_bool("bool")};
    __tessera_assume(!ending.kept | (ending.fails & ending.at_end & skips & (input.next() != NO_SPACE)));
    __tessera_assume(!has_ended | (ending.fails & ending.at_end & (ending.kept == skips)));
    return ending;
}

static void finish(istream &in, Input &input, const Ending &ending, next_byte behind) {
    input.number_read(ending.at_end, behind);
    in.setstate((ending.fails ? ios_base::failbit : ios_base::goodbit) | (ending.at_end ? ios_base::eofbit : ios_base::goodbit));
}

// The device, if a number is an input: where nobody has looked at what comes.
static Input *any_input_of(istream &in) {
    Input *input = __tessera_input_of(in.rdbuf());
    return input && in.good() && input->can_read() && !input->has_pushed() ? input : nullptr;
}

template <class Read, class Number> static istream &extract(istream &in, Number &result, Number (*any)()) {
    Input *input = any_input_of(in);
    if (!input)
        return parse<Read>(in, result);
    if (!begins(in, *input))
        return in;
    Ending ending = any_ending(in, *input);
    Number value = any();
    constexpr Number most = std::numeric_limits<Number>::max(), least = std::numeric_limits<Number>::lowest();
    // Text that is no number gives 0, never -0.
    bool is_zero = (value == 0) & !(std::is_floating_point_v<Number> && __builtin_signbit(static_cast<double>(value)));
    __tessera_assume(!ending.fails | is_zero | (value == most) | (value == least));
    if (!ending.kept)
        result = value;
    finish(in, *input, ending, std::is_integral_v<Number> ? behind_number(in) : NO_DECIMAL);
    return in;
}

template <class Number> static Number any_16() { return static_cast<Number>(__tessera_input_u16("short")); }
template <class Number> static Number any_32() { return static_cast<Number>(__tessera_input_u32("int")); }
template <class Number> static Number any_64() { return static_cast<Number>(__tessera_input_u64("long")); }

#define EXTRACT(name, code, read, type, any) \
    extern "C" istream &name(istream *, type &) __asm__("_ZNSirsER" code); \
    istream &name(istream *in, type &result) { return extract<read, type>(*in, result, any<type>); }
EXTRACT(get_short, "s", long, short, any_16)
EXTRACT(get_unsigned_short, "t", unsigned short, unsigned short, any_16)
EXTRACT(get_int, "i", long, int, any_32)
EXTRACT(get_unsigned, "j", unsigned, unsigned, any_32)
EXTRACT(get_long, "l", long, long, any_64)
EXTRACT(get_unsigned_long, "m", unsigned long, unsigned long, any_64)
EXTRACT(get_long_long, "x", long long, long long, any_64)
EXTRACT(get_unsigned_long_long, "y", unsigned long long, unsigned long long, any_64)

// Any finite number.
static float any_float() {
    float value = __builtin_bit_cast(float, __tessera_input_u32("float"));
    __tessera_assume(__builtin_isfinite(value));
    return value;
}
static double any_double() {
    double value = __builtin_bit_cast(double, __tessera_input_u64("double"));
    __tessera_assume(__builtin_isfinite(value));
    return value;
}
extern "C" {
istream &get_float(istream *, float &) __asm__("_ZNSirsERf");
istream &get_double(istream *, double &) __asm__("_ZNSirsERd");
istream &get_long_double(istream *, long double &) __asm__("_ZNSirsERe");
istream &get_bool(istream *, bool &) __asm__("_ZNSirsERb");
istream &get_address(istream *, void *&) __asm__("_ZNSirsERPv");
}
istream &get_float(istream *in, float &result) { return extract<float>(*in, result, any_float); }
istream &get_double(istream *in, double &result) { return extract<double>(*in, result, any_double); }
istream &get_long_double(istream *in, long double &result) {
    if (any_input_of(*in))
        __tessera_unsupported("std::cin: long double");
    return parse<long double>(*in, result);
}
istream &get_address(istream *in, void *&) { __tessera_unsupported("std::istream: reading of addresses"); }

// Numbers other than 0 and 1 give true, and are failures.
istream &get_bool(istream *in, bool &result) {
    Input *input = any_input_of(*in);
    if (!input || in->flags() & ios_base::boolalpha)
        return parse<bool>(*in, result);
    if (!begins(*in, *input))
        return *in;
    Ending ending = any_ending(*in, *input);
    bool value = __tessera_input_bool("bool");
    if (!ending.kept)
        result = value;
    finish(*in, *input, ending, behind_number(*in));
    return *in;
}
