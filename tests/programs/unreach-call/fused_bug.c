// expect: false(unreach-call)
// clang fuses at every level.
void reach_error(void);

__attribute__((target("fma"))) static double fused(double a, double b, double c) { return a * b + c; }

int main(void) {
    if (fused(0.1, 10.0, -1.0) != 0)
        reach_error();
    return 0;
}
