// expect: false(unreach-call)
#include <string.h>
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);

int main(void) {
    char key[4];
    for (int i = 0; i < 4; i++)
        key[i] = __VERIFIER_nondet_char();
    if (memcmp(key, "k3y!", 4) == 0)
        reach_error();
    return 0;
}
