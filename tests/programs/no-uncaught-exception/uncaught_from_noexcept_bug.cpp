// expect: false(no-uncaught-exception)
// A handler further up does not help where a noexcept function is left.
extern "C" int __VERIFIER_nondet_int(void);

static void firm(int x) noexcept {
    try {
        if (x > 0)
            throw x;
    } catch (int) {
        if (x > 5)
            throw;
    }
}

int main() {
    try {
        firm(__VERIFIER_nondet_int());
    } catch (...) {
    }
}
