// expect: true(unreach-call)
// A large array holds addresses.
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int one = 1, two = 2;
int *a[64];

int main(void) {
    for (int i = 0; i < 64; i++)
        a[i] = i % 2 ? &one : &two;
    unsigned char at = __VERIFIER_nondet_uchar() % 64;
    if (*a[at] != 2 - at % 2)
        reach_error();
}
