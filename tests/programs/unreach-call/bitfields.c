// expect: true(unreach-call)
// Bit-fields keep to their bits and to their signs.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct flags {
    unsigned a : 3;
    int b : 5;
    unsigned c : 1;
    unsigned : 0;
    unsigned d : 30;
};

int main(void) {
    int x = __VERIFIER_nondet_int();
    struct flags f = {0};
    f.a = x;
    f.b = x;
    f.d = 0x3fffffff;
    if (f.a != (x & 7) || f.b < -16 || f.b > 15 || ((f.b ^ x) & 31) != 0)
        reach_error();
    if (f.c != 0 || f.d != 0x3fffffff || sizeof f != 8)
        reach_error();
    f.c = 1;
    f.a++;
    if (f.c != 1 || f.a != ((x + 1) & 7) || ((f.b ^ x) & 31) != 0)
        reach_error();
    return 0;
}
