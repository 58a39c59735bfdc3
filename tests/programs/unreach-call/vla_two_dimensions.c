// expect: false(unreach-call)
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int trace(int n, int m[n][n]) {
    int t = 0;
    for (int i = 0; i < n; i++)
        t += m[i][i];
    return t;
}

int main(void) {
    int m[3][3] = {{1, 9, 9}, {9, __VERIFIER_nondet_int(), 9}, {9, 9, 4}};
    if (trace(3, m) == 42)
        reach_error();
    return 0;
}
