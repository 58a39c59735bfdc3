// expect: false(valid-deref)
// What is looked for is found at once, but the text is said to be longer than it is.
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *text = malloc(2);
    if (!text)
        return 0;
    text[0] = 'a';
    text[1] = 'b';
    int found = memmem(text, 3, "a", 1) != NULL;
    free(text);
    return found;
}
