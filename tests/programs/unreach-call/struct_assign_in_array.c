// expect: true(unreach-call)
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

struct pair {
    int a;
    short b;
};

int main(void) {
    struct pair v[3] = {{1, 1}, {2, 2}, {3, 3}};
    unsigned i = __VERIFIER_nondet_uint() % 3;
    struct pair t = v[i];
    v[i] = v[0];
    v[0] = t;
    if (v[0].a + v[1].a + v[2].a != 6 || v[0].b != v[0].a || v[i].b != v[i].a)
        reach_error();
    return 0;
}
