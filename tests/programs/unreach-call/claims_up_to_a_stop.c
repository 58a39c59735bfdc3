// expect: false(unreach-call)
// Where one engine cannot follow a run further, what it has found out of it holds up to there only. Others follow the run.
#include <stdint.h>
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    int count = 0;
    for (int i = 1; i < 30; i++) {
        char *p = malloc(i & 7);
        if ((uintptr_t)p % 2)
            exit(0);
        free(p);
        count++;
    }
    if (count == 29)
        reach_error();
    return 0;
}
