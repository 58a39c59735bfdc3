// expect: true(unreach-call)
// Structures are copied in and out of calls, small ones in registers, large ones in memory.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct small {
    int a;
    char b;
};
struct large {
    int a[10];
    struct small s;
};

static struct small change_small(struct small s) {
    s.a++;
    s.b = 'x';
    return s;
}
static struct large change_large(struct large l) {
    l.a[3] += l.a[4];
    l.s = change_small(l.s);
    return l;
}

int main(void) {
    int x = __VERIFIER_nondet_int();
    struct large l = {{0, 1, 2, x, 4}, {x, 'y'}};
    struct large m = change_large(l);
    if (l.a[3] != x || l.s.a != x || l.s.b != 'y')
        reach_error();
    if (m.a[3] != x + 4 || m.s.a != x + 1 || m.s.b != 'x' || m.a[9] != 0)
        reach_error();
    return 0;
}
