// expect: true(unreach-call)
// The length and the sign of the decimal text of any int. Whether it reads back as the number is a
// question about ten digits, which is too hard so far.
#include <charconv>
#include <iterator>
extern "C" void reach_error();
extern "C" int __VERIFIER_nondet_int();

int main() {
    int number = __VERIFIER_nondet_int();
    char text[11];
    auto [end, error] = std::to_chars(std::begin(text), std::end(text), number);
    if (error != std::errc{} || (text[0] == '-') != (number < 0))
        reach_error();
    if ((end - text == 1) != (number >= 0 && number <= 9) || (end == std::end(text)) != (number <= -1000000000))
        reach_error();
}
