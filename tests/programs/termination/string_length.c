// expect: true(termination)
extern unsigned char __VERIFIER_nondet_uchar(void);

#include <string.h>
int main(void) {
    char text[4];
    text[0] = __VERIFIER_nondet_uchar();
    text[1] = __VERIFIER_nondet_uchar();
    text[2] = 0;
    return strlen(text);
}
