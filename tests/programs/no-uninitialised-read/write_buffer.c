// expect: false(no-uninitialised-read)
#include <stdlib.h>
#include <unistd.h>

int main(void) {
    char *buffer = malloc(4);
    buffer[0] = 'a';
    write(1, buffer, 4);
    free(buffer);
    return 0;
}
