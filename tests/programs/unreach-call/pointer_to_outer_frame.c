// expect: true(unreach-call)
// Callees write to locals of their callers, through several frames.
extern void reach_error(void);

static void deep(int *p, int n) {
    int mine = n;
    if (n == 0)
        *p += mine + 100;
    else
        deep(n % 2 ? p : &mine, n - 1);
    if (n == 2 && mine != 2)
        reach_error();
    if (n == 4 && mine != 4)
        reach_error();
}

int main(void) {
    int x = 1;
    deep(&x, 1);
    if (x != 101)
        reach_error();
    deep(&x, 0);
    if (x != 201)
        reach_error();
    return 0;
}
