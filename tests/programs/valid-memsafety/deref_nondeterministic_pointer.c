// expect: false(valid-memsafety): unknown provenance
extern unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
    unsigned long address = __VERIFIER_nondet_ulong();
    if (address < 100000)
        return 0;
    return *(char *)address;
}
