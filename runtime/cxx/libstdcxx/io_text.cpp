// Text that is read from streams: words, lines, and what is skipped. Exact, except that std::cin
// and files have no words, and no lines of std::string, of more than 16 characters: each one
// doubles the paths.
#include "io_input.h"
#include <istream>
#include <limits>
#include <string>

using std::ios_base;
using std::istream;
using std::string;

static bool is_space(int byte) { return (byte == ' ') | (byte - 9u < 5); }

// Reads a word of some length at most. Returns its length.
template <class Put> static std::streamsize read_word(istream &in, std::streamsize most, ios_base::iostate &state, Put put) {
    std::streamsize length = 0;
    Budget budget(__tessera_input_of(in.rdbuf()));
    std::streambuf *device = in.rdbuf();
    int byte = device->sgetc();
    for (; length < most && byte != EOF && !is_space(byte); length++) {
        put(static_cast<char>(byte));
        byte = device->snextc();
    }
    if (length < most && byte == EOF)
        state |= ios_base::eofbit;
    return length;
}

static void finish(istream &in, std::streamsize length, ios_base::iostate state) {
    if (!length)
        state |= ios_base::failbit;
    if (state)
        in.setstate(state);
}

namespace std {

template <> istream &operator>>(istream &in, string &text) {
    streamsize length = 0;
    ios_base::iostate state = ios_base::goodbit;
    istream::sentry sentry(in);
    if (sentry) {
        try {
            text.erase();
            streamsize width = in.width();
            length = read_word(in, width > 0 ? width : numeric_limits<streamsize>::max(), state, [&](char c) { text += c; });
            in.width(0);
        } catch (...) {
            in._M_setstate(ios_base::badbit);
        }
    }
    finish(in, length, state);
    return in;
}

void __istream_extract(istream &in, char *to, streamsize room) {
    streamsize length = 0;
    ios_base::iostate state = ios_base::goodbit;
    istream::sentry sentry(in);
    if (sentry) {
        try {
            streamsize width = in.width();
            if (width > 0 && width < room)
                room = width;
            length = read_word(in, room - 1, state, [&](char c) { *to++ = c; });
            *to = 0;
            in.width(0);
        } catch (...) {
            in._M_setstate(ios_base::badbit);
        }
    }
    finish(in, length, state);
}

template <> istream &getline(istream &in, string &text, char delimiter) {
    streamsize length = 0;
    ios_base::iostate state = ios_base::goodbit;
    istream::sentry sentry(in, true);
    if (sentry) {
        try {
            Budget budget(__tessera_input_of(in.rdbuf()));
            text.erase();
            for (;; length++) {
                int byte = in.rdbuf()->sbumpc();
                if (byte == EOF) {
                    state |= ios_base::eofbit;
                    break;
                }
                if (byte == static_cast<unsigned char>(delimiter)) {
                    length++;
                    break;
                }
                text += static_cast<char>(byte);
            }
        } catch (...) {
            in._M_setstate(ios_base::badbit);
        }
    }
    finish(in, length, state);
    return in;
}
template istream &getline(istream &, string &);

template <> istream &istream::getline(char *to, streamsize room, char delimiter) {
    _M_gcount = 0;
    ios_base::iostate state = ios_base::goodbit;
    sentry sentry(*this, true);
    if (sentry) {
        try {
            int byte = rdbuf()->sgetc();
            while (_M_gcount + 1 < room && byte != EOF && byte != static_cast<unsigned char>(delimiter)) {
                *to++ = static_cast<char>(byte);
                _M_gcount++;
                byte = rdbuf()->snextc();
            }
            if (byte == EOF) {
                state |= ios_base::eofbit;
            } else if (byte == static_cast<unsigned char>(delimiter)) {
                _M_gcount++;
                rdbuf()->sbumpc();
            } else {
                state |= ios_base::failbit;
            }
        } catch (...) {
            _M_setstate(ios_base::badbit);
        }
    }
    if (room > 0)
        *to = 0;
    finish(*this, _M_gcount, state);
    return *this;
}

template <> istream &istream::ignore(streamsize most, int_type delimiter) {
    _M_gcount = 0;
    ios_base::iostate state = ios_base::goodbit;
    sentry sentry(*this, true);
    if (!sentry || most <= 0)
        return *this;
    try {
        if (Input *input = __tessera_input_of(rdbuf())) {
            _M_gcount = input->ignore(most, delimiter, state);
        } else {
            while (_M_gcount < most) {
                int byte = rdbuf()->sbumpc();
                if (byte == EOF) {
                    state |= ios_base::eofbit;
                    break;
                }
                _M_gcount++;
                if (byte == delimiter)
                    break;
            }
        }
    } catch (...) {
        _M_setstate(ios_base::badbit);
    }
    if (state)
        setstate(state);
    return *this;
}
template <> istream &istream::ignore(streamsize most) { return ignore(most, traits_type::eof()); }

} // namespace std
