// expect: unknown(unreach-call): what lies at addresses of unknown provenance
// What comes from there replaces what was there.
#include <string.h>
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);

int main(void) {
    int own[3] = {1, 1, 1}, *wild = __VERIFIER_nondet_pointer();
    for (int i = 0; i < 3; i++)
        wild[i] = 1;
    memcpy(own, wild, 2 * sizeof(int));
    if (own[2] != 1)
        reach_error();
    if (own[0] + own[1] != 2)
        reach_error();
    return 0;
}
