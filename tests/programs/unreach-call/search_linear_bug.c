// expect: false(unreach-call)
// lsearch writes the key beyond the elements that there are.
#include <search.h>
#include <stdlib.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

static int by_value(const void *a, const void *b) { return *(const int *)a != *(const int *)b; }

int main(void) {
    int numbers[4] = {1, 2, 3, 4}, key = __VERIFIER_nondet_int();
    size_t count = 3;
    lsearch(&key, numbers, &count, sizeof *numbers, by_value);
    if (numbers[3] != 4)
        reach_error();
}
