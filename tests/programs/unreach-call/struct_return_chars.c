// expect: true(unreach-call)
// Structures of odd sizes.
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);

struct three {
    char c[3];
};
struct seven {
    char c[7];
};

static struct three make3(char x) { return (struct three){{x, 2, 3}}; }
static struct seven make7(struct three t) { return (struct seven){{t.c[2], t.c[1], t.c[0], 4, 5, 6, 7}}; }

int main(void) {
    char x = __VERIFIER_nondet_char();
    struct seven s = make7(make3(x));
    if (s.c[0] != 3 || s.c[2] != x || s.c[6] != 7)
        reach_error();
    return 0;
}
