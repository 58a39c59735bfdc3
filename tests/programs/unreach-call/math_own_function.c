// expect: true(unreach-call)
// A program may have functions with these names.
extern void reach_error(void);
int y1(int x) { return x + 1; }
double gamma(double x) { return x * 2; }

int main(void) {
    if (y1(1) != 2 || gamma(3) != 6)
        reach_error();
    return 0;
}
