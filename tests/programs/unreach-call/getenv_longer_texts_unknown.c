// expect: unknown(unreach-call): texts of many variables
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    const char *a = getenv("A"), *b = getenv("B"), *c = getenv("C"), *d = getenv("D"), *e = getenv("E");
    if (e && (e == a || e == b || e == c || e == d))
        reach_error();
    return 0;
}
