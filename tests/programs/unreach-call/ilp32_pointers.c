// expect: true(unreach-call)
// args: --data-model ilp32
// Structures with pointers, pointer differences and long long arguments under ILP32.
extern long long __VERIFIER_nondet_longlong(void);
extern void reach_error(void);

struct node {
    char tag;
    struct node *next;
    long long value;
};

static long long total(struct node *n, long long add) {
    long long t = add;
    for (; n; n = n->next)
        t += n->value;
    return t;
}

int main(void) {
    long long v = __VERIFIER_nondet_longlong();
    struct node b = {'b', 0, 5}, a = {'a', &b, v};
    if (sizeof(struct node) != 16 || total(&a, -5) != v)
        reach_error();
    if ((char *)&a.value - (char *)&a != 8)
        reach_error();
    return 0;
}
