// expect: true(unreach-call)
// An exception_ptr takes an exception from one thread to another.
#include <exception>
#include <thread>
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

static std::exception_ptr passed;
static void work() {
    try {
        throw 5;
    } catch (...) {
        passed = std::current_exception();
    }
}

int main() {
    std::thread thread(work);
    thread.join();
    int seen = 0;
    try {
        if (passed)
            std::rethrow_exception(passed);
    } catch (int value) {
        seen = value;
    }
    check(seen == 5);
}
