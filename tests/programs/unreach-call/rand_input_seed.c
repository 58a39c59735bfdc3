// expect: unknown(unreach-call): the choice of the C library in rand
// Some seed may lead there natively; nobody looks for it.
#include <stdlib.h>
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    srand(__VERIFIER_nondet_uint());
    if (rand() % 100 == 42)
        reach_error();
    return 0;
}
