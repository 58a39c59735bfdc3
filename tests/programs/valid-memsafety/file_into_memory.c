// expect: true(valid-memsafety)
// What is read fits, however the file changes.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    FILE *f = fopen("data", "r");
    if (!f)
        return 0;
    int result = 0;
    if (fseek(f, 0, SEEK_END) == 0) {
        long size = ftell(f);
        rewind(f);
        if (size >= 0 && size < 16) {
            char *text = malloc((size_t)size + 1);
            size_t count = fread(text, 1, (size_t)size, f);
            text[count] = 0;
            result = text[0];
            free(text);
        }
    }
    fclose(f);
    return result;
}
