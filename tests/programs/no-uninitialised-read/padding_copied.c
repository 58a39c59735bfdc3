// expect: true(no-uninitialised-read)
#include <string.h>
extern int __VERIFIER_nondet_int(void);

struct pair {
    char kind;
    int value;
};

int main(void) {
    struct pair a, b, c;
    a.kind = 'x';
    a.value = __VERIFIER_nondet_int();
    b = a;
    memcpy(&c, &b, sizeof c);
    if (c.kind == 'x' && c.value > 0)
        return 1;
    return c.value < 0 ? 2 : 0;
}
