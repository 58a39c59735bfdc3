// expect: false(termination)
extern int __VERIFIER_nondet_int(void);

int x;
int main(void) {
    while (1)
        x += 3;
}
