// expect: true(no-uninitialised-read)
#include <stdlib.h>

int main(void) {
    char *text = calloc(1, 4);
    if (!text)
        return 0;
    char *longer = realloc(text, 8);
    if (!longer) {
        free(text);
        return 0;
    }
    int result = 0;
    if (longer[3] != 0)
        result = 2;
    free(longer);
    return result;
}
