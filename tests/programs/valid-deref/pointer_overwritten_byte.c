// expect: false(valid-deref)
#include <stdio.h>

struct line {
    char text[8];
    const char *next;
};

int main(void) {
    struct line line = {"first", "second"};
    // The last index is one too large by two.
    char *at = line.text;
    at[9] = 7;
    puts(line.next);
    return 0;
}
