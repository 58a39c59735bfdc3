// expect: false(termination)
// The number that is printed wraps around in the end.
#include <stdio.h>
int main(void) {
    for (unsigned long i = 0;; i++)
        printf("%lu\n", i);
}
