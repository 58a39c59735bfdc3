// expect: true(unreach-call)
// Jumps and exceptions in one program.
#include <cassert>
#include <csetjmp>
#include <stdexcept>

static std::jmp_buf target;
static void jump(int code) { std::longjmp(target, code); }
static void fail() { throw std::runtime_error("failed"); }

static int attempt(int code) {
    int result = setjmp(target);
    if (result == 0) {
        if (code == 0)
            fail();
        jump(code);
    }
    return result;
}

int main() {
    assert(attempt(5) == 5);
    bool caught = false;
    try {
        attempt(0);
    } catch (const std::runtime_error &) {
        caught = true;
    }
    assert(caught);
    return 0;
}
