// expect: false(valid-deref): intrinsics_cprover_goes_on_bug.c:7:10
// args: --intrinsics cprover
// The run goes on behind a failing assertion.
int main() {
    char *p = malloc(2);
    assert(0);
    p[2] = 1;
    free(p);
}
