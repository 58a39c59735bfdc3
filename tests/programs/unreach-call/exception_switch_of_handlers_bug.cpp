// expect: false(unreach-call)
// A handler that decides by what is thrown again (the function of Lippincott).
#include <stdexcept>
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

static int classify() {
    try {
        throw;
    } catch (const std::out_of_range &) {
        return 1;
    } catch (const std::logic_error &) {
        return 2;
    } catch (const std::exception &) {
        return 3;
    } catch (...) {
        return 4;
    }
}
static int run(int x) {
    try {
        if (x == 0)
            throw std::out_of_range("a");
        if (x == 1)
            throw std::invalid_argument("b");
        if (x == 2)
            throw std::underflow_error("c");
        throw x;
    } catch (...) {
        return classify();
    }
}

int main() {
    check(run(0) == 1 && run(1) == 2 && run(2) == 3 && run(3) == 3);
}
