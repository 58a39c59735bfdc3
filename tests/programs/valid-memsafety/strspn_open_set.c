// expect: false(valid-deref)
// The set has no final zero, and strspn reads all of it, even for an empty text. AddressSanitizer says so, too.
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *set = malloc(2);
    if (!set)
        return 0;
    set[0] = 'a';
    set[1] = 'b';
    size_t count = strspn("", set);
    free(set);
    return (int)count;
}
