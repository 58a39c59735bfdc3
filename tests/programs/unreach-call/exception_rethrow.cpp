// expect: true(unreach-call)
// `throw` without an operand throws the same object again, as it is by now.
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

struct Error {
    int code;
    static int alive;
    Error(int code) : code(code) { alive++; }
    Error(const Error &other) : code(other.code) { alive++; }
    ~Error() { alive--; }
};
int Error::alive;

static void inner(int code) {
    try {
        throw Error(code);
    } catch (Error &error) {
        error.code++;
        throw;
    }
}

int main() {
    int code = __VERIFIER_nondet_int(), seen = 0;
    if (code < 0 || code > 100)
        return 0;
    try {
        inner(code);
    } catch (const Error &error) {
        seen = error.code;
        check(Error::alive == 1);
    }
    check(seen == code + 1);
    check(Error::alive == 0);
}
