// expect: true(unreach-call)
#include <stdio.h>
#include <string.h>
extern void reach_error(void);

int main(void) {
    char b[40];
    int n = sprintf(b, "%d-%s|%3u|%-4x|%c%%", -12, "ab", 7u, 0xbeu, 'z');
    if (n != 18 || strcmp(b, "-12-ab|  7|be  |z%") != 0)
        reach_error();
    n = snprintf(b, 4, "%05d", 42);
    if (n != 5 || strcmp(b, "000") != 0)
        reach_error();
    return 0;
}
