// expect: false(unreach-call)
// A routine that throws does not count as run.
#include <mutex>
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

static std::once_flag once;
static int runs;
static void routine() {
    if (++runs == 1)
        throw runs;
}

int main() {
    int failures = 0;
    for (int round = 0; round < 3; round++) {
        try {
            std::call_once(once, routine);
        } catch (int) {
            failures++;
        }
    }
    check(failures == 1 && runs == 3);
}
