// expect: true(unreach-call)
// ... and keeps it from one read to the next.
extern void reach_error(void);

int main(void) {
    int x;
    int y = x, z = x;
    if (y != z)
        reach_error();
    if (x > 10 && x < 5)
        reach_error();
    return 0;
}
