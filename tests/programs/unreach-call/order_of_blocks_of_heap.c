// expect: false(unreach-call)
// An own memmove that copies backwards only where it must, and is wrong then.
#include <stdlib.h>
extern void reach_error(void);

static void move(char *to, const char *from, int size) {
    if (from < to)
        for (int i = size - 1; i > 0; i--)
            to[i] = from[i];
    else
        for (int i = 0; i < size; i++)
            to[i] = from[i];
}

int main(void) {
    char *from = malloc(4), *to = malloc(4);
    if (!from || !to)
        return 0;
    from[0] = 1;
    to[0] = 2;
    move(to, from, 4);
    if (to[0] != 1)
        reach_error();
    return 0;
}
