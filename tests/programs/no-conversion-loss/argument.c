// expect: false(no-conversion-loss)
#include <string.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    char text[8];
    int length = __VERIFIER_nondet_int();
    if (length > 8)
        return 0;
    memset(text, 0, length);
    return 0;
}
