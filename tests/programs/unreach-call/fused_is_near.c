// expect: true(unreach-call)
void reach_error(void);

__attribute__((target("fma"))) static double near(double a, double b, double c) { return a * b + c; }
__attribute__((target("fma"))) static double apart(double a, double b, double c) {
    double product = a * b;
    return product + c;
}
#pragma STDC FP_CONTRACT OFF
__attribute__((target("fma"))) static double twice(double a, double b, double c) { return a * b + c; }

int main(void) {
    double x = near(0.1, 10.0, -1.0);
    if (x != 0 && x != 0x1p-54)
        reach_error();
    if (twice(0.1, 10.0, -1.0) != 0 || near(3, 4, 5) != 17 || apart(0.1, 10.0, -1.0) != 0)
        reach_error();
    return 0;
}
