// expect: unknown(unreach-call): inline assembly "fsin"
extern void reach_error(void);
int main(void) {
    double x = 1;
    __asm__("fsin" : "+t"(x));
    if (x > 2)
        reach_error();
    return 0;
}
