// expect: true(unreach-call)
// A class derived from a standard one.
#include <stdexcept>
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

class ParseError : public std::runtime_error {
  public:
    const int line;
    ParseError(const char *what, int line) : std::runtime_error(what), line(line) {}
};
static int parse(int line) {
    if (line > 10)
        throw ParseError("too long", line);
    if (line < 0)
        throw std::runtime_error("negative");
    return line;
}

int main() {
    int line = __VERIFIER_nondet_int(), result;
    try {
        result = parse(line);
    } catch (const ParseError &error) {
        result = error.line;
        check(error.what()[0] == 't');
    } catch (const std::exception &error) {
        check(error.what()[0] == 'n');
        result = line;
    }
    check(result == line);
}
