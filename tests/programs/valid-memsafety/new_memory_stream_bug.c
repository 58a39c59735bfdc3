// expect: false(valid-deref)
// Behind the final zero there is nothing.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    char *text = NULL;
    size_t size = 0;
    FILE *f = open_memstream(&text, &size);
    if (!f)
        return 0;
    fputs("text", f);
    fclose(f);
    int result = text[size + 1];
    free(text);
    return result;
}
