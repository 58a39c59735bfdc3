// expect: false(unreach-call)
// std::function: an empty one throws, a full one passes what its target throws.
#include <functional>
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

static int run(const std::function<int(int)> &function, int x) {
    try {
        return function(x);
    } catch (const std::bad_function_call &) {
        return -1;
    } catch (int value) {
        return value;
    }
}

int main() {
    std::function<int(int)> none, twice = [](int x) {
        if (x == 0)
            throw 100;
        return 2 * x;
    };
    check(run(none, 1) == -1);
    check(run(twice, 4) == 8);
    check(run(twice, 0) == 0);
}
