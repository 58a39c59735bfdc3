// expect: unknown(no-null-deref): an access outside of an object
extern int __VERIFIER_nondet_int(void);

/* What is outside of an object is a matter of valid-deref. */
int main(void) {
    int values[4] = {0};
    int index = __VERIFIER_nondet_int();
    return values[index];
}
