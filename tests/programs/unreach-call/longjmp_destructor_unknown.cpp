// expect: unknown(unreach-call): longjmp past destructors or handlers
#include <csetjmp>

static std::jmp_buf target;
static int destroyed;
struct Guard {
    ~Guard() { destroyed++; }
};
static void jump() { std::longjmp(target, 1); }
static void leave() {
    Guard guard;
    jump();
}

int main() {
    if (setjmp(target) == 0)
        leave();
    return 0;
}
