// expect: unknown(unreach-call): an atomic float as a variadic argument
#include <stdio.h>
#include <string.h>
extern void reach_error(void);

int main(void) {
    _Atomic float half = 0.5f;
    char text[20];
    snprintf(text, sizeof text, "%g", half);
    if (strcmp(text, "0.5"))
        reach_error();
    return 0;
}
