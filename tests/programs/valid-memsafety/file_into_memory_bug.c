// expect: false(valid-deref)
// native: not confirmed
// If there are no positions, the size is -1, and there is no memory.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    FILE *f = fopen("data", "r");
    if (!f)
        return 0;
    fseek(f, 0, SEEK_END);
    long size = ftell(f);
    rewind(f);
    if (size >= 64)
        return 0;
    char *text = malloc((size_t)size + 1);
    text[0] = 0;
    free(text);
    return 0;
}
