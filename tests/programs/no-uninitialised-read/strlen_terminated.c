// expect: true(no-uninitialised-read)
#include <string.h>

int main(void) {
    char text[16], other[16];
    text[0] = 'a';
    text[1] = 'b';
    text[2] = 0;
    strcpy(other, text);
    return strlen(other) == 2 ? 0 : 1;
}
