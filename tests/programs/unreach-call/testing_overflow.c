// expect: unknown(unreach-call): timeout
// args: --timeout 2s
// Random runs are long enough for the sum to overflow, and what comes after that is undefined: no violation that counts.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#define N 100000
int main(void) {
    int a[N];
    int i, sum = 0;
    for (i = 0; i < N; i++) {
        if (__VERIFIER_nondet_int())
            break;
        a[i] = sum;
        sum = sum - i;
    }
    for (int k = 0; k < i; k++)
        if (a[k] > 0)
            reach_error();
    return 0;
}
