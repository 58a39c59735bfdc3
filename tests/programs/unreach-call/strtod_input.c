// expect: true(unreach-call)
#include <stdlib.h>

extern void reach_error(void);
extern char __VERIFIER_nondet_char(void);

int main(void) {
    char text[4], *end;
    for (int i = 0; i < 3; i++)
        text[i] = __VERIFIER_nondet_char();
    text[3] = 0;
    double value = strtod(text, &end);
    if (end < text || end > text + 3)
        reach_error();
    // At most three digits, unless there is an exponent, or a word.
    if (text[0] >= '1' && text[0] <= '9' && text[1] >= '0' && text[1] <= '9' && text[2] == 0)
        if (value < 10 || value > 99 || value != (int)value)
            reach_error();
    if (end == text && value != 0)
        reach_error();
    return 0;
}
