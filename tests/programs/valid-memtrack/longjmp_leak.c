// expect: false(valid-memtrack)
// Memory whose only pointer is in a frame that a jump leaves is lost.
#include <setjmp.h>
#include <stdlib.h>

static jmp_buf target;
static void work(int depth) {
    char *memory = malloc(10);
    if (depth == 0)
        longjmp(target, 1);
    work(depth - 1);
    free(memory);
}

int main(void) {
    if (setjmp(target) == 0)
        work(1);
    return 0;
}
