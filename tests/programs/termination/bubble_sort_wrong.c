// expect: false(termination)
extern unsigned char __VERIFIER_nondet_uchar(void);

// Equal neighbours are swapped for ever.
int main(void) {
    unsigned char data[2];
    for (int i = 0; i < 2; i++)
        data[i] = __VERIFIER_nondet_uchar();
    int swapped;
    do {
        swapped = 0;
        for (int i = 0; i + 1 < 2; i++)
            if (data[i] >= data[i + 1]) {
                unsigned char old = data[i];
                data[i] = data[i + 1];
                data[i + 1] = old;
                swapped = 1;
            }
    } while (swapped);
    return 0;
}
