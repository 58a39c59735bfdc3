// expect: unknown(valid-memsafety): outside of live objects
// args: --intrinsics esbmc
int main() {
    int *p = malloc(4);
    free(p);
    __ESBMC_init_object(p);
}
