// expect: true(valid-memsafety)
#include <stdlib.h>
#include <string.h>

int main(void) {
    const char *home = getenv("HOME");
    size_t length = strlen(home ? home : strerror(1));
    char *copy = malloc(length + 1);
    if (!copy)
        return 1;
    free(copy);
    return 0;
}
