// expect: true(valid-memsafety)
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct slot { int used; char *text; };
int main(void) {
    struct slot slots[2] = {{0, 0}, {0, 0}};
    for (int i = 0; i < 2; i++)
        if (__VERIFIER_nondet_int()) {
            slots[i].used = 1;
            slots[i].text = malloc(2);
        }
    if (__VERIFIER_nondet_int())
        exit(0);
    for (int i = 0; i < 2; i++)
        if (slots[i].used)
            free(slots[i].text);
    return 0;
}
