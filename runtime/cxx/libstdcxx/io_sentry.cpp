// What streams for input do before each operation: they skip white space, which is one step in
// std::cin. This replaces what <istream> defines, so that it is in a file that uses nothing of it.
#include "io_input.h"
#include <cstdio>
#include <istream>

using std::ios_base;
using std::istream;

extern "C" {
void construct(bool *is_ok, istream &in, bool keeps_space) __asm__("_ZNSi6sentryC1ERSib");
void construct_base(bool *is_ok, istream &in, bool keeps_space) __asm__("_ZNSi6sentryC2ERSib");
istream &skip_space(istream &in) __asm__("_ZSt2wsIcSt11char_traitsIcEERSt13basic_istreamIT_T0_ES6_");
}

static bool is_space(int byte) { return (byte == ' ') | (byte - 9u < 5); }

static void skip(std::streambuf *device, ios_base::iostate &state) {
    if (Input *input = __tessera_input_of(device))
        return input->skip_space(state);
    int byte = device->sgetc();
    while (byte != EOF && is_space(byte))
        byte = device->snextc();
    if (byte == EOF)
        state |= ios_base::eofbit;
}

// A sentry consists of whether the stream is good.
void construct(bool *is_ok, istream &in, bool keeps_space) {
    ios_base::iostate state = ios_base::goodbit;
    *is_ok = false;
    if (in.good()) {
        try {
            if (in.tie())
                in.tie()->flush();
            if (!keeps_space && in.flags() & ios_base::skipws)
                skip(in.rdbuf(), state);
        } catch (...) {
            in._M_setstate(ios_base::badbit);
        }
    }
    if (in.good() && state == ios_base::goodbit)
        *is_ok = true;
    else
        in.setstate(state | ios_base::failbit);
}
void construct_base(bool *is_ok, istream &in, bool keeps_space) { construct(is_ok, in, keeps_space); }

istream &skip_space(istream &in) {
    bool is_ok;
    construct(&is_ok, in, true);
    if (!is_ok)
        return in;
    ios_base::iostate state = ios_base::goodbit;
    try {
        skip(in.rdbuf(), state);
    } catch (...) {
        in._M_setstate(ios_base::badbit);
    }
    if (state)
        in.setstate(state);
    return in;
}
