// expect: false(unreach-call)
// A loop that ends only by wrapping around must not be taken for endless.
extern void reach_error(void);

int main(void) {
    signed char c = 100;
    int n = 0;
    while (c > 0) {
        c++;
        n++;
    }
    if (n == 28)
        reach_error();
    return 0;
}
