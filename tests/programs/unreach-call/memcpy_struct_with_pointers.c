// expect: true(unreach-call)
#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct link {
    struct link *to;
    int value;
    char name[3];
};

int main(void) {
    struct link a = {0, 1, "ab"}, b = {&a, __VERIFIER_nondet_int(), "cd"}, c;
    memcpy(&c, &b, sizeof c);
    if (c.to != &a || c.to->value != 1 || c.value != b.value || c.name[1] != 'd')
        reach_error();
    c.to->value = 8;
    if (a.value != 8)
        reach_error();
    return 0;
}
