// expect: true(unreach-call)
// Retries count in a volatile variable; what does not change keeps its value.
#include <assert.h>
#include <setjmp.h>

static jmp_buf again;
static void fail(int code) { longjmp(again, code); }

int main(void) {
    int limit = 3;
    volatile int tries = 0;
    switch (setjmp(again)) {
    case 0:
        assert(tries == 0);
        break;
    case 7:
        assert(tries > 0 && tries <= limit);
        break;
    default:
        assert(0);
    }
    tries++;
    if (tries <= limit)
        fail(7);
    assert(tries == 4);
    return 0;
}
