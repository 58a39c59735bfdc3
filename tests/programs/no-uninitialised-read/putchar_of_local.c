// expect: false(no-uninitialised-read)
#include <stdio.h>

int main(void) {
    char letter;
    putchar(letter);
    return 0;
}
