// expect: false(valid-memsafety): false(valid-deref)
extern int __VERIFIER_nondet_int(void);
// Before `a` lies the red zone that AddressSanitizer puts behind `before`. An index without a lower
// bound would leave it to the solver's choice whether a machine can show the violation.
int before[10], a[10];
int main(void) {
    int i = __VERIFIER_nondet_int();
    before[0] = i;
    if (i >= -4 && i < 10)
        return a[i];
    return before[0];
}
