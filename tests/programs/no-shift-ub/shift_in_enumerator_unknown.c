// expect: unknown(no-shift-ub): constant expression
enum { BIT = 1 >> 40 };
int main(void) { return BIT; }
