// expect: false(unreach-call)
// native: not confirmed
extern void reach_error(void);

int main(void) {
    int a[3];
    a[0] = 1;
    a[2] = 3;
    if (a[0] + a[1] + a[2] == 100)
        reach_error();
    return 0;
}
