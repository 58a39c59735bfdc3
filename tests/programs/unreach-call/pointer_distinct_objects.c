// expect: true(unreach-call)
// Different objects have different addresses.
#include <stdlib.h>
extern void reach_error(void);

int global;

int main(void) {
    int local, other;
    int *h = malloc(sizeof *h), *g = malloc(sizeof *g);
    if (&local == &other || h == g || h == &local || &global == h || !h || !&local)
        reach_error();
    free(h);
    free(g);
    return 0;
}
