// Devices that give any bytes, and an end anywhere, as C's streams do. As long as std::cin and
// stdin are synchronised, the one takes single bytes from the other, and what it looks at goes back
// there; the end stays where it is. Afterwards, and in files, a later attempt may go beyond the
// end. What reads any number of bytes at once is one step, and numbers are inputs of their own:
// then a byte may be known to follow, and to be of some class, which C's functions know as well.
#include "io_input.h"
#include "io.h"
#include "tessera.h"
#include <new>

extern "C" {
int __tessera_read_byte(FILE *stream);
int __tessera_read_state(FILE *stream);
int __tessera_read_stops(FILE *stream);
int __tessera_pushed_count(const FILE *stream);
next_byte __tessera_next_byte(const FILE *stream);
void __tessera_know_next_byte(FILE *stream, next_byte next);
}

using std::ios_base;

namespace {

constexpr int BROKEN = -2;
constexpr int AT_END = 0x10, FAILED = 0x20; // of a FILE

} // namespace

next_byte Input::next() const { return __tessera_next_byte(file); }
void Input::know_next(next_byte next) { __tessera_know_next_byte(file, next); }

int Input::has_pushed() const { return __tessera_pushed_count(file); }

// Reading fails only by an exception where libstdc++ reads files by itself.
int Input::ends(int state) const {
    if (state == BROKEN && is_read_directly())
        std::__throw_ios_failure("basic_filebuf::underflow error reading the file");
    return traits_type::eof();
}

// Where reading goes on after an end or an error, if it does.
void Input::goes_on() {
    if (is_read_directly())
        file->_flags &= ~(AT_END | FAILED);
}

int Input::take() {
    if (budget >= 0 && budget-- == 0)
        __tessera_unsupported("std::istream: a text of more than 16 characters");
    goes_on();
    __tessera_atomic_begin();
    int byte = __tessera_read_byte(file);
    __tessera_atomic_end();
    return byte < 0 ? ends(byte) : byte;
}

Input::int_type Input::uflow() {
    last = take();
    return last;
}
Input::int_type Input::underflow() {
    int byte = take();
    return byte == traits_type::eof() ? byte : std::ungetc(byte, file);
}
// One byte can be taken back, as libstdc++ does it while it is synchronised.
Input::int_type Input::pbackfail(int_type byte) {
    if (is_read_directly() && (last == traits_type::eof() || (byte != traits_type::eof() && byte != last)))
        __tessera_unsupported("std::istream: putting back what was not the last character");
    if (byte == traits_type::eof() && last == unknown)
        __tessera_unsupported("std::istream: putting back what was not looked at");
    if (byte == traits_type::eof())
        byte = last;
    last = traits_type::eof();
    return byte == traits_type::eof() ? byte : std::ungetc(byte, file);
}
std::streamsize Input::xsgetn(char *to, std::streamsize count) {
    goes_on();
    auto read = static_cast<std::streamsize>(std::fread(to, 1, static_cast<std::size_t>(count), file));
    if (read < count && file->_flags & FAILED)
        (void)ends(BROKEN);
    if (read)
        last = static_cast<unsigned char>(to[read - 1]);
    return read;
}
std::streamsize Input::showmanyc() {
    if (is_read_directly())
        __tessera_unsupported("std::istream: what has been read ahead of a file");
    return 0;
}
int Input::sync() {
    if (has_pushed())
        __tessera_unsupported("std::cin: sync() after a character was put back");
    return 0;
}
Input::pos_type Input::seekoff(off_type, ios_base::seekdir, ios_base::openmode) { __tessera_unsupported("std::cin: positions"); }
Input::pos_type Input::seekpos(pos_type, ios_base::openmode) { __tessera_unsupported("std::cin: positions"); }

// Afterwards any byte follows that is no white space, or the input ends.
void Input::skip_space(ios_base::iostate &state) {
    if (!can_read()) {
        state |= ios_base::eofbit;
        return;
    }
    while (has_pushed()) {
        int byte = take();
        if (!may_be_next(byte, NO_SPACE))
            continue;
        std::ungetc(byte, file);
        return;
    }
    if (next() == NO_SPACE)
        return;
    know_next(ANY_BYTE);
    goes_on();
    __tessera_atomic_begin();
    int stop = __tessera_read_state(file);
    __tessera_atomic_end();
    if (stop) {
        (void)ends(stop);
        state |= ios_base::eofbit;
        return;
    }
    know_next(NO_SPACE);
}

// Takes bytes up to one of them, up to a number of them, or up to the end. Returns how many.
std::streamsize Input::ignore(std::streamsize most, int delimiter, ios_base::iostate &state) {
    constexpr std::streamsize unlimited = std::numeric_limits<std::streamsize>::max();
    std::streamsize count = 0;
    if (!can_read()) {
        state |= ios_base::eofbit;
        return count;
    }
    // Bytes of which something is known.
    while (count < most && (has_pushed() || next() != ANY_BYTE)) {
        int byte = uflow();
        count++;
        if (byte == delimiter)
            return count;
    }
    if (count == most)
        return count;
    goes_on();
    __tessera_atomic_begin();
    int stop = __tessera_read_state(file);
    std::streamsize more = 0, left = most - count;
    if (!stop) {
        more = static_cast<std::streamsize>(__tessera_input_u64("long"));
        __tessera_assume((more > 0) & (more <= left));
        if (delimiter != traits_type::eof() && __tessera_input_bool("bool")) {
            last = delimiter;
        } else if (most != unlimited && __tessera_input_bool("bool")) {
            __tessera_assume(more == left);
            last = unknown;
        } else {
            __tessera_assume(more < left);
            last = traits_type::eof();
            stop = __tessera_read_stops(file);
        }
    }
    __tessera_atomic_end();
    if (stop) {
        (void)ends(stop);
        state |= ios_base::eofbit;
    }
    return count + more;
}

// A number was read, or other text, or nothing; what follows is no digit of it.
void Input::number_read(bool at_end, next_byte behind) {
    bool is_end = __tessera_input_bool("bool");
    file->_flags |= at_end ? is_end ? AT_END : FAILED : 0;
    know_next(at_end ? ANY_BYTE : behind);
    last = unknown;
}
bool Input::has_ended() const { return !is_read_directly() & ((file->_flags & AT_END) != 0); }
bool Input::is_read_directly() const { return !__tessera_input_is_synced(); }
bool Input::can_read() { return true; }
bool Input::write_number(std::streamsize) { __tessera_unsupported("std::cin: output to its device"); }

alignas(Input) static char memory[sizeof(Input)];
std::streambuf *__tessera_input_device() noexcept { return reinterpret_cast<Input *>(memory); }
void __tessera_make_input_device() { new (memory) Input(stdin); }

Input *__tessera_files = nullptr;
Input *__tessera_input_of(std::streambuf *device) noexcept {
    if (device == __tessera_input_device())
        return reinterpret_cast<Input *>(memory);
    if (!__tessera_is_used("_ZNSt13basic_filebufIcSt11char_traitsIcEEC1Ev"))
        return nullptr;
    __tessera_atomic_begin();
    Input *at = __tessera_files;
    while (at && at != device)
        at = at->other;
    __tessera_atomic_end();
    return at;
}
