// expect: true(unreach-call)
// Output is ignored, the evaluation of its arguments is not.
#include <stdio.h>
extern void reach_error(void);

static int calls;
static int count(void) { return ++calls; }

int main(void) {
    printf("%d %s\n", count(), "text");
    puts("more");
    fprintf(stderr, "%d%c\n", count(), 'c');
    putchar('\n');
    fflush(stdout);
    if (calls != 2)
        reach_error();
    return 0;
}
