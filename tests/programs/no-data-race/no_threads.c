// expect: true(no-data-race)
// A single thread has nobody to race with, however long it runs and wherever it writes.
int __VERIFIER_nondet_int(void);
int table[8];

int main(void) {
    unsigned i = 0;
    while (__VERIFIER_nondet_int())
        table[i = i * 5 + 1] = 1;
    return 0;
}
