// expect: true(unreach-call)
// A lock is released while an exception passes.
#include <mutex>
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static std::mutex mutex;
static int counter;
static void add(int x) {
    std::lock_guard<std::mutex> lock(mutex);
    counter++;
    if (x < 0)
        throw x;
}

int main() {
    bool caught = false;
    try {
        add(__VERIFIER_nondet_int());
    } catch (int) {
        caught = true;
    }
    add(1);
    if (!(counter == 2))
        reach_error();
}
