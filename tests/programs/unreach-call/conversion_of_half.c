// expect: true(unreach-call)
extern void reach_error(void);

int main(void) {
    volatile _Float16 greatest = 65504;
    volatile double big = 1e6;
    if ((int)greatest != 65504 || (unsigned short)greatest != 65504 || (long)-greatest != -65504)
        reach_error();
    if ((_Float16)big <= greatest || (_Float16)-big >= -greatest || (_Float16)65519.0 != greatest)
        reach_error();
    return 0;
}
