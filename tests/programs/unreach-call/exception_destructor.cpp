// expect: true(unreach-call)
// A destructor may throw if it is declared so, and may handle exceptions during unwinding.
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

static int seen;
struct Quiet {
    ~Quiet() {
        try {
            throw 1;
        } catch (int value) {
            seen += value;
        }
    }
};
struct Loud {
    ~Loud() noexcept(false) { throw 20; }
};

int main() {
    try {
        Quiet quiet;
        throw 300;
    } catch (int value) {
        seen += value;
    }
    check(seen == 301);
    try {
        Quiet quiet;
        Loud loud;
    } catch (int value) {
        seen += value;
    }
    check(seen == 322);
}
