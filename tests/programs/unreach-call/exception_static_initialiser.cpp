// expect: true(unreach-call)
// A local static object whose initialiser throws is initialised again by the next call.
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

static int attempts;
static int make() {
    if (++attempts < 3)
        throw attempts;
    return 7;
}
static int value() {
    static int kept = make();
    return kept;
}

int main() {
    int failures = 0, result = 0;
    while (!result) {
        try {
            result = value();
        } catch (int) {
            failures++;
        }
    }
    check(failures == 2 && result == 7 && value() == 7 && attempts == 3);
}
