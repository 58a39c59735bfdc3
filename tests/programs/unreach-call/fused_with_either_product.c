// expect: unknown(unreach-call): which of two products is fused with their sum
// The product is 1 - 2^-54, which is rounded to 1 where it is not the one that is fused.
void reach_error(void);

__attribute__((target("fma"))) static double difference(double a, double b, double c, double d) { return a * b - c * d; }

int main(void) {
    double x = 1 + 0x1p-27, y = 1 - 0x1p-27;
    if (difference(x, y, x, y) > 0)
        reach_error();
    return 0;
}
