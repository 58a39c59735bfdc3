// expect: false(no-null-deref)
#include <string.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    const char *text = __VERIFIER_nondet_int() ? "text" : 0;
    return strlen(text) == 4;
}
