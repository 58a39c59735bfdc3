// expect: false(no-uninitialised-read)
#include <stdlib.h>
#include <string.h>

/* What realloc adds is not written. */
int main(void) {
    char *text = calloc(1, 4);
    if (!text)
        return 0;
    char *longer = realloc(text, 8);
    if (!longer) {
        free(text);
        return 0;
    }
    int result = longer[5] == 'x' ? 1 : 0;
    if (longer[3] != 0)
        result = 2;
    if (result == 1)
        longer[0] = 'a';
    free(longer);
    return 0;
}
