// Devices that give any bytes: that of std::cin, and files.
#ifndef TESSERA_IO_INPUT_H
#define TESSERA_IO_INPUT_H

#include "next_byte.h"
#include <cstdio>
#include <limits>
#include <streambuf>

class Input : public std::streambuf {
public:
    // How many bytes an operation may still take; negative for any number.
    int budget = -1;

    explicit Input(FILE *source) : file(source) {}

    bool is_closed() const { return !file; }
    virtual bool can_read();
    int has_pushed() const;
    bool has_ended() const;
    next_byte next() const;
    // Whether libstdc++ reads by itself, and not by C's functions. Then reading may go on after an
    // end, and errors are told by exceptions.
    virtual bool is_read_directly() const;
    void skip_space(std::ios_base::iostate &state);
    std::streamsize ignore(std::streamsize most, int delimiter, std::ios_base::iostate &state);
    void number_read(bool at_end, next_byte behind);
    // Writes a number whose text does not matter, of so many characters at most.
    virtual bool write_number(std::streamsize most);

    // The next one in the list of files that exist.
    Input *other = nullptr;

protected:
    int_type uflow() override;
    int_type underflow() override;
    int_type pbackfail(int_type byte) override;
    std::streamsize xsgetn(char *to, std::streamsize count) override;
    std::streamsize showmanyc() override;
    int sync() override;
    pos_type seekoff(off_type, std::ios_base::seekdir, std::ios_base::openmode) override;
    pos_type seekpos(pos_type, std::ios_base::openmode) override;

    void know_next(next_byte next);

    FILE *file;
    // What unget gives back, or the end for nothing.
    int last = -1;

private:
    static constexpr int unknown = -3;

    int take();
    int ends(int state) const;
    void goes_on();
};

// One that is in use while a text of any length is read.
class Budget {
    Input *input;

public:
    explicit Budget(Input *limited) : input(limited) {
        if (input)
            input->budget = 16;
    }
    ~Budget() {
        if (input)
            input->budget = -1;
    }
};

// Null for a device of another kind.
Input *__tessera_input_of(std::streambuf *device) noexcept;

// The first file that exists.
extern Input *__tessera_files;

#endif
