// expect: unknown(unreach-call): call that passes arguments elsewhere than the function has its parameters
// Floating-point values are in other registers.
extern void reach_error(void);
int whole();

int main(void) {
    if (whole(2) != 2)
        reach_error();
    return 0;
}

int whole(double x) {
    return (int)x;
}
