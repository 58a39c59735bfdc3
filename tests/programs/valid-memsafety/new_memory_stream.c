// expect: true(valid-memsafety)
// The memory belongs to the program once the stream is closed.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    char *text = NULL;
    size_t size = 0;
    FILE *f = open_memstream(&text, &size);
    if (!f)
        return 0;
    fprintf(f, "%s %d", "number", 7);
    fclose(f);
    int result = text[size - 1] + text[size];
    free(text);
    return result;
}
