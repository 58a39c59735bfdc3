// expect: true(unreach-call)
// One unsigned operand makes the division unsigned.
extern void reach_error(void);

int main(void) {
    int minus = -8;
    unsigned two = 2;
    if (minus / two != 0x7ffffffcu)
        reach_error();
    if (minus / (int)two != -4)
        reach_error();
    if (minus % 3u != (0u - 8u) % 3u)
        reach_error();
    return 0;
}
