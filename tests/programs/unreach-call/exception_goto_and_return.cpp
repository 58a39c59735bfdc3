// expect: true(unreach-call)
// Handlers may be left by return, break, continue and goto; the exception ends each time.
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

static int alive;
struct Error {
    Error() { alive++; }
    Error(const Error &) { alive++; }
    ~Error() { alive--; }
};
static int leave(int how) {
    for (int round = 0;; round++) {
        try {
            throw Error();
        } catch (const Error &) {
            if (how == 0)
                return round;
            if (how == 1)
                break;
            if (how == 2 && round < 2)
                continue;
            goto out;
        }
    }
    return 10;
out:
    return 20;
}

int main() {
    check(leave(0) == 0 && alive == 0);
    check(leave(1) == 10 && alive == 0);
    check(leave(2) == 20 && alive == 0);
    check(leave(3) == 20 && alive == 0);
}
