// expect: unknown(unreach-call): a conversion of a number to an integer that it does not fit
extern void reach_error(void);

int main(void) {
    volatile _Float16 number = 40000;
    if ((short)number != -25536)
        reach_error();
    return 0;
}
