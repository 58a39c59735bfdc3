// expect: unknown(no-shift-ub): undefined shift in a constant expression
static int x = 1 << 40;

int main(void) {
    return x;
}
