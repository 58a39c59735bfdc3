// expect: true(unreach-call)
#include <charconv>
#include <iterator>
extern "C" void reach_error();
extern "C" char __VERIFIER_nondet_char();

int main() {
    char text[4];
    for (char &c : text)
        c = __VERIFIER_nondet_char();
    int number = -1;
    auto [end, error] = std::from_chars(std::begin(text), std::end(text), number);
    if (error != std::errc{} && (number != -1 || end != text))
        reach_error();
    if (error == std::errc{} && (number < -999 || number > 9999 || end == text))
        reach_error();
    signed char narrow = 1;
    if (std::from_chars(std::begin(text), std::end(text), narrow).ec == std::errc::result_out_of_range && number >= -128 && number <= 127)
        reach_error();
}
