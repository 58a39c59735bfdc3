// expect: unknown(unreach-call): the value of a local that has changed since one of several calls of setjmp
// The local was 5 when the first buffer was filled, and is 15 now: it may have either value.
#include <assert.h>
#include <setjmp.h>

static jmp_buf buffers[3];

int main(void) {
    int local = 0;
    volatile int i;
    for (i = 0; i < 3; i++) {
        local += 5;
        if (setjmp(buffers[i])) {
            assert(local != 5);
            return 0;
        }
    }
    longjmp(buffers[0], 1);
}
