// expect: unknown(unreach-call): zeros of 0
extern void reach_error(void);

int main(void) {
    unsigned long x = 0;
    if (__builtin_ctzl(x) == 64)
        reach_error();
    return 0;
}
