// expect: true(valid-memsafety)
// Of two variables that exist, one lies before the other one.
static int *first(int *a, int *b) {
    return a < b ? a : b;
}

int main() {
    int x = 1, y = 2;
    int *p = first(&x, &y), *q = p == &x ? &y : &x;
    if (q <= p)
        p = 0;
    *q += *p;
    return x + y == 3;
}
