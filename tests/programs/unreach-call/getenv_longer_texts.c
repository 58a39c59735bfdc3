// expect: true(unreach-call)
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    const char *a = getenv("A"), *b = getenv("B");
    if (a && a == b)
        reach_error();
    return 0;
}
