// expect: true(unreach-call)
extern void reach_error(void);

static int ackermann(int m, int n) {
    if (m == 0)
        return n + 1;
    if (n == 0)
        return ackermann(m - 1, 1);
    return ackermann(m - 1, ackermann(m, n - 1));
}

int main(void) {
    if (ackermann(2, 3) != 9 || ackermann(3, 2) != 29)
        reach_error();
    return 0;
}
