// expect: false(unreach-call)
// The numbers of glibc: the third one after this seed, and the first one after another one.
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    srand(42);
    rand();
    rand();
    int third = rand();
    srandom(7);
    if (third == 1483128881 && random() == 1045618677)
        reach_error();
    return 0;
}
