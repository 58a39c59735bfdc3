// expect: true(unreach-call)
// Without an operation for it, no compiler fuses a product and a sum of values that it does not
// know.
void reach_error(void);
volatile double a = 0.1, b = 10.0, c = -1.0;

int main(void) {
    if (a * b + c != 0)
        reach_error();
    return 0;
}
