// expect: true(unreach-call)
#include <stdlib.h>

extern void reach_error(void);
extern char __VERIFIER_nondet_char(void);

int main(void) {
    char text[3] = {__VERIFIER_nondet_char(), __VERIFIER_nondet_char(), 0}, *end;
    if (text[0] == 'n' || text[0] == 'i')
        return 0;
    double value = strtod(text, &end);
    if (end < text || end > text + 2)
        reach_error();
    // At most two digits.
    if (value < -9 || value > 99)
        reach_error();
    if (end == text && value != 0)
        reach_error();
    return 0;
}
