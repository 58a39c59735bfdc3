// expect: true(no-uninitialised-read)
extern unsigned __VERIFIER_nondet_uint(void);

struct flags {
    unsigned a : 3;
    unsigned b : 5;
    unsigned c : 20;
};

/* A write to a bit-field reads its neighbours, and keeps them. */
int main(void) {
    struct flags f;
    f.b = __VERIFIER_nondet_uint();
    f.a = 5;
    if (f.a != 5)
        return 1;
    if (f.b > 17)
        return 2;
    return 0;
}
