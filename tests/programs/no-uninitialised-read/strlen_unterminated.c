// expect: false(no-uninitialised-read)
#include <string.h>

int main(void) {
    char text[16];
    text[0] = 'a';
    text[1] = 'b';
    return strlen(text) < 16 ? 0 : 1;
}
