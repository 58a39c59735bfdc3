// What the files of streams share.
#ifndef TESSERA_IO_H
#define TESSERA_IO_H

#include <ios>
#include <streambuf>

// The device of std::cin, and what makes it.
std::streambuf *__tessera_input_device() noexcept;
void __tessera_make_input_device();

// The device of std::cout, std::cerr and std::clog, which ignores what is written.
std::streambuf *__tessera_output_device() noexcept;

// Whether std::cin reads as C's stdin does.
bool __tessera_input_is_synced() noexcept;

// How the locale "C" reads and writes numbers.
extern const std::num_get<char> number_reader __asm__("__tessera_number_reader");
extern const std::num_put<char> number_writer __asm__("__tessera_number_writer");

#endif
