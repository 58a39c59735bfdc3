// expect: true(unreach-call)
#include <limits.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(), r;
    _Bool o = __builtin_add_overflow(a, b, &r);
    if (o != ((long long)a + b > INT_MAX || (long long)a + b < INT_MIN))
        reach_error();
    if (!o && r != a + b)
        reach_error();
    unsigned char c = __VERIFIER_nondet_uchar(), d;
    if (__builtin_sub_overflow(c, 10, &d) != (c < 10))
        reach_error();
    return 0;
}
