// expect: false(termination)
// What the library has chosen before is what it usually chooses.
#include <stdlib.h>

static int by_value(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

int main(void) {
    int values[3] = {3, 1, 2};
    qsort(values, 3, sizeof *values, by_value);
    while (values[0] == 1)
        ;
    return 0;
}
