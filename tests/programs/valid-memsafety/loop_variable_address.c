// expect: true(valid-memsafety)
static void set(int *p, int v) { *p = v; }
int main(void) {
    int s = 0;
    for (int i = 0; i < 4; i++) {
        int x;
        set(&x, i);
        int *q = &x;
        while (*q < 10) {
            int y = *q;
            int *r = &y;
            *r += 3;
            *q = *r;
        }
        s += x;
    }
    return s > 100;
}
