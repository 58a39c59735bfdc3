// The device of std::cin.
#ifndef TESSERA_IO_INPUT_H
#define TESSERA_IO_INPUT_H

#include <limits>
#include <streambuf>

class Input : public std::streambuf {
public:
    // What is known of the next byte that nobody has put back. All but ANY tell that there is one.
    enum class Next : unsigned char { ANY, NO_SPACE, BEYOND_OCTAL, BEYOND_DECIMAL, BEYOND_HEX };

    // How many bytes an operation may still take; negative for any number.
    int budget = -1;
    Next next = Next::ANY;

    int has_pushed() const;
    bool has_ended() const;
    void skip_space(std::ios_base::iostate &state);
    std::streamsize ignore(std::streamsize most, int delimiter, std::ios_base::iostate &state);
    void number_read(bool at_end, Next behind);

protected:
    int_type uflow() override;
    int_type underflow() override;
    int_type pbackfail(int_type byte) override;
    std::streamsize showmanyc() override;
    int sync() override;
    pos_type seekoff(off_type, std::ios_base::seekdir, std::ios_base::openmode) override;
    pos_type seekpos(pos_type, std::ios_base::openmode) override;

private:
    // What unget gives back, or the end for nothing.
    static constexpr int unknown = -3;
    int last = -1;

    int take();
    int ends(int state);
    static void goes_on();
    static bool is_in(int byte, Next next);
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

// The device of std::cin, which other streams may use, too.
Input *__tessera_cin() noexcept;

#endif
