// expect: true(valid-memsafety)
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct tree { struct tree *left, *right; int key; };
static struct tree *insert(struct tree *t, int key) {
    if (!t) {
        t = malloc(sizeof *t);
        t->left = t->right = 0;
        t->key = key;
    } else if (key < t->key)
        t->left = insert(t->left, key);
    else
        t->right = insert(t->right, key);
    return t;
}
static void release(struct tree *t) {
    if (!t)
        return;
    release(t->left);
    release(t->right);
    free(t);
}
int main(void) {
    struct tree *t = 0;
    for (int i = 0; i < 3; i++)
        t = insert(t, __VERIFIER_nondet_int());
    release(t);
    return 0;
}
