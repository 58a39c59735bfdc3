// expect: true(valid-memsafety)
// args: --malloc may-fail
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *text = strdup("text");
    if (!text)
        return 1;
    char *longer = realloc(text, 32);
    if (!longer) {
        free(text);
        return 1;
    }
    int *table = calloc(4, sizeof *table);
    if (table)
        table[3] = 1;
    free(table);
    free(longer);
    return 0;
}
