// expect: true(unreach-call)
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    char text[64];
    sprintf(text, "%5.1f|%-8g|%e", 2.25, 1e-5, 0.0);
    assert(strcmp(text, "  2.2|1e-05   |0.000000e+00") == 0);
    char *end;
    double value = strtod("2.5e3 apples", &end);
    assert(value == 2500 && strcmp(end, " apples") == 0);
    assert(strtof("0.1", NULL) == 0.1f && atof("none") == 0);
    return 0;
}
