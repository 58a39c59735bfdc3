// expect: true(unreach-call)
extern short __VERIFIER_nondet_short(void);
extern void reach_error(void);

struct p {
    int x, y;
};

static int sum(const struct p *p, int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        s += p[i].x * p[i].y;
    return s;
}

int main(void) {
    int v = __VERIFIER_nondet_short();
    if (sum((struct p[]){{1, 2}, {v, 3}}, 2) != 2 + 3 * v)
        reach_error();
    return 0;
}
