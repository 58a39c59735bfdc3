// expect: true(no-uncaught-exception)
// An exception that leaves the function of a thread.
#include <thread>
extern "C" int __VERIFIER_nondet_int(void);

int main() {
    int x = __VERIFIER_nondet_int();
    std::thread thread([x] {
        try {
            if (x == 7)
                throw x;
        } catch (int) {
        }
    });
    try {
        thread.join();
    } catch (...) {
    }
}
