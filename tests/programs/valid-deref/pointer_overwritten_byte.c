// expect: false(valid-deref)
#include <stdio.h>

struct line {
    char text[8];
    const char *next;
};

int main(void) {
    struct line line = {"first", "second"};
    // The highest byte of the pointer: no machine has memory at such an address.
    char *at = line.text;
    at[15] = 7;
    puts(line.next);
    return 0;
}
