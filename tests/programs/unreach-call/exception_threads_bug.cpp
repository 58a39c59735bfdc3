// expect: false(unreach-call)
// Each thread has its own exceptions.
#include <thread>
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

static int results[2];
static void work(int id) {
    try {
        if (id == 0)
            throw id;
        throw 'x';
    } catch (int) {
        results[id] = 1;
    } catch (char) {
        results[id] = 2;
    }
}

int main() {
    std::thread first(work, 0), second(work, 1);
    first.join();
    second.join();
    check(results[0] == 1 && results[1] == 1);
}
