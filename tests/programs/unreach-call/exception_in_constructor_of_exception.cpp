// expect: true(unreach-call)
// While an exception object is copied or constructed, another exception may come.
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

struct Error {
    int code;
    Error(int code) : code(code) {
        if (code > 3)
            throw 'c';
    }
};

int main() {
    int code = __VERIFIER_nondet_int(), seen = 0;
    try {
        throw Error(code);
    } catch (const Error &error) {
        seen = error.code;
    } catch (char) {
        seen = 4;
    }
    check(seen <= 4);
}
