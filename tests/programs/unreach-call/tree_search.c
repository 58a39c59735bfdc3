// expect: true(unreach-call)
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct tree {
    int key;
    struct tree *left, *right;
};

static struct tree *insert(struct tree *t, int key) {
    if (!t) {
        t = malloc(sizeof *t);
        t->key = key;
        t->left = t->right = 0;
    } else if (key < t->key) {
        t->left = insert(t->left, key);
    } else if (key > t->key) {
        t->right = insert(t->right, key);
    }
    return t;
}
static int contains(const struct tree *t, int key) {
    while (t && t->key != key)
        t = key < t->key ? t->left : t->right;
    return t != 0;
}

int main(void) {
    struct tree *t = 0;
    int x = __VERIFIER_nondet_int();
    t = insert(t, 10);
    t = insert(t, x);
    t = insert(t, 20);
    if (!contains(t, x) || !contains(t, 10) || !contains(t, 20))
        reach_error();
    if (contains(t, 15) && x != 15)
        reach_error();
    return 0;
}
