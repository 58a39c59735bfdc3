// expect: false(unreach-call)
// The error takes two elements of a large array, of which neither was read last where the other one was written.
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

unsigned char a[200];

int main(void) {
    for (int i = 0; i < 200; i++)
        a[i] = 1;
    unsigned char first = __VERIFIER_nondet_uchar(), second = __VERIFIER_nondet_uchar();
    if (first >= 100 || second < 100 || second >= 200)
        return 0;
    a[first] = 5;
    a[second] = 6;
    int sum = a[first] + a[second];
    if (sum == 11)
        reach_error();
}
