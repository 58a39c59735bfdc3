// expect: unknown(unreach-call): the choice of the C library in strcmp
// Compilers make -1 of this, and the library's function gives -2.
#include <string.h>
extern void reach_error(void);

int main(void) {
    if (strcmp("a", "c") == -2)
        reach_error();
    return 0;
}
