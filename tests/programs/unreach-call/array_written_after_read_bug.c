// expect: false(unreach-call)
// What is read last of the array was written after another element had been read.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int a[1000];

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 2 || n > 1000)
        return 0;
    int seen = a[n - 1];
    a[0] = n;
    if (seen == 0 && a[0] == 7)
        reach_error();
}
