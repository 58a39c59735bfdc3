// expect: true(unreach-call)
// For a null pointer glibc prints `(null)` if the precision leaves room for all of it, and else nothing. A native run of gcc and
// clang ends with status 0.
#include <stdio.h>
#include <string.h>

void reach_error(void);

int main(void) {
    char text[16];
    const char *volatile none = NULL;
    if (snprintf(text, sizeof text, "[%s]", none) != 8 || strcmp(text, "[(null)]"))
        reach_error();
    if (snprintf(text, sizeof text, "[%.6s]", none) != 8 || strcmp(text, "[(null)]"))
        reach_error();
    if (snprintf(text, sizeof text, "[%.5s]", none) != 2 || strcmp(text, "[]"))
        reach_error();
    return 0;
}
