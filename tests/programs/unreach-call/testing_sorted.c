// expect: false(unreach-call): reach_error
// needs: testing
// Too many comparisons of inputs for a search; nearly every run fails. Not sorted: the last element is left out.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#define N 24
int main(void) {
    int a[N];
    for (int i = 0; i < N; i++)
        a[i] = __VERIFIER_nondet_int();
    for (int i = 0; i + 1 < N; i++)
        for (int j = i + 1; j + 1 < N; j++)
            if (a[j] < a[i]) {
                int held = a[i];
                a[i] = a[j];
                a[j] = held;
            }
    for (int i = 0; i + 1 < N; i++)
        if (a[i] > a[i + 1])
            reach_error();
    return 0;
}
