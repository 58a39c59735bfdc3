// expect: unknown(unreach-call): the choice of the C library in realloc
// glibc frees the object and returns null; other libraries return an object without bytes, and from
// -O1 on clang says that the result is not null.
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    void *object = realloc(malloc(4), 0);
    if (object)
        reach_error();
    return 0;
}
