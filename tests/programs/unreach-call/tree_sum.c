// expect: false(unreach-call)
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

struct tree {
    int key;
    const struct tree *child[2];
};
static const struct tree leaf1 = {1}, leaf2 = {2}, inner = {4, {&leaf1, &leaf2}}, root = {8, {&inner, 0}};

static int path(const struct tree *t) {
    int s = 0;
    while (t) {
        s += t->key;
        t = t->child[__VERIFIER_nondet_bool()];
    }
    return s;
}

int main(void) {
    if (path(&root) == 14)
        reach_error();
    return 0;
}
