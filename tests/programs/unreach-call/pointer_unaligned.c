// expect: true(unreach-call)
// Values at odd addresses, partly overlapping.
#include <string.h>
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned char buffer[12] = {0};
    unsigned v = __VERIFIER_nondet_uint(), r;
    memcpy(buffer + 3, &v, 4);
    memcpy(buffer + 5, &v, 4);
    memcpy(&r, buffer + 3, 4);
    if (r != ((v & 0xffff) | v << 16))
        reach_error();
    if (buffer[2] != 0 || buffer[9] != 0 || buffer[8] != v >> 24)
        reach_error();
    return 0;
}
