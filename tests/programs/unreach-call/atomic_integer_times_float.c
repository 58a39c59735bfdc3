// expect: unknown(unreach-call): an atomic integer that is updated in another type
extern void reach_error(void);

int main(void) {
    _Atomic int i = -100;
    i *= 0.5;
    if (i != -50)
        reach_error();
    return 0;
}
