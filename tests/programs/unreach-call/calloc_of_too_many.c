// expect: unknown(unreach-call): the choice of the C library in calloc
// The size overflows, so that glibc gives null. From -O1 on, clang leaves the allocation out and
// says that it succeeds.
#include <stdint.h>
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    void *object = calloc(SIZE_MAX, 2);
    if (object)
        reach_error();
    return 0;
}
