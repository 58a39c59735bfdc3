// expect: false(valid-free)
#include <stdlib.h>

int main(void) {
    struct { char text[8]; char *next; } record = {"", malloc(4)};
    if (!record.next)
        return 0;
    for (int i = 0; i <= 9; i++)
        ((char *)&record)[i] = 7;
    free(record.next);
    return 0;
}
