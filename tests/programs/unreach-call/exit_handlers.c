// expect: false(unreach-call)
// Handlers run at exit, the last one first.
#include <stdlib.h>
extern void reach_error(void);

static int order;
static void first(void) {
    if (order == 2)
        reach_error();
}
static void second(void) { order *= 2; }

int main(void) {
    atexit(first);
    atexit(second);
    order = 1;
    return 0;
}
