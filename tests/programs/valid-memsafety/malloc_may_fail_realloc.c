// expect: false(valid-memtrack)
// args: --malloc may-fail
// native: not confirmed
#include <stdlib.h>

int main(void) {
    char *text = malloc(8);
    if (!text)
        return 1;
    // Where it fails, the old memory is lost.
    text = realloc(text, 16);
    free(text);
    return 0;
}
