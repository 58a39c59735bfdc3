// expect: unknown(unreach-call): outside of an object
// Promotion of `a` to registers must not drop the write behind its end.
extern void reach_error(void);
int main(void) {
    int a[2] = {0, 0};
    int b[2] = {0, 0};
    a[2] = 1;
    if (b[0] == 1)
        reach_error();
    return a[0];
}
