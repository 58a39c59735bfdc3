// expect: unknown(unreach-call): an atomic integer that is updated in another type
extern void reach_error(void);

// C subtracts 2.5, and clang 2.
int main(void) {
    _Atomic int i = 100;
    i -= 2.5;
    if (i != 97)
        reach_error();
    return 0;
}
