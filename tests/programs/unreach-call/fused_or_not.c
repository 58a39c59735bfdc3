// expect: unknown(unreach-call): a product and a sum are rounded once
// The processor has an operation for both, which compilers may use: gcc does so from -O2 on.
void reach_error(void);

__attribute__((target("fma"))) static double fused(double a, double b, double c) { return a * b + c; }

int main(void) {
    if (fused(0.1, 10.0, -1.0) == 0)
        reach_error();
    return 0;
}
