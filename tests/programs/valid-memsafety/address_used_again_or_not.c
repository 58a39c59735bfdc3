// expect: true(valid-memsafety)
#include <stdlib.h>
int main(void)
{
    int *p = malloc(4), *first = p;
    p = realloc(p, 400);
    int moved = p != first;
    p[99] = moved;
    int result = first == p ? 0 : p[99] - 1;
    free(p);
    return result > 0;
}
