// expect: false(unreach-call)
// Pointers in initialisers, with offsets into other objects.
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int cells[4] = {1, 2, 3, 4};
int *table[] = {&cells[3], cells + 1, &cells[0]};

int main(void) {
    unsigned char i = __VERIFIER_nondet_uchar();
    if (i >= 3)
        return 0;
    *table[i] = 10;
    if (cells[1] == 10)
        reach_error();
    return 0;
}
