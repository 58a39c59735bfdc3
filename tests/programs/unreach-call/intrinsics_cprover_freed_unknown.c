// expect: unknown(unreach-call): outside of live objects
// args: --intrinsics cprover
int main() {
    int *p = malloc(4), *q = malloc(4);
    free(p);
    free(q);
    assert(__CPROVER_POINTER_OBJECT(p) != __CPROVER_POINTER_OBJECT(q));
}
