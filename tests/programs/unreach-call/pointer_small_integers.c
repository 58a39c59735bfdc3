// expect: true(unreach-call)
// Integers as pointers: error codes at the end of the address space.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

#define MAX_ERRNO 4095
static void *error_pointer(long error) { return (void *)error; }
static int is_error(const void *p) { return (unsigned long)p >= (unsigned long)-MAX_ERRNO; }
static int object;

int main(void) {
    int e = __VERIFIER_nondet_int();
    if (e < 1 || e > MAX_ERRNO)
        return 0;
    void *p = error_pointer(-e);
    if (!is_error(p) || (long)p != -e || is_error(0))
        reach_error();
    (void)object;
    return 0;
}
