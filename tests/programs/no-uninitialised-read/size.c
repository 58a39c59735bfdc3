// expect: false(no-uninitialised-read)
#include <stdlib.h>

int main(void) {
    size_t size;
    void *memory = malloc(size);
    free(memory);
    return 0;
}
