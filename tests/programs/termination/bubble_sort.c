// expect: true(termination)
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned char data[3];
    for (int i = 0; i < 3; i++)
        data[i] = __VERIFIER_nondet_uchar();
    int swapped;
    do {
        swapped = 0;
        for (int i = 0; i + 1 < 3; i++)
            if (data[i] > data[i + 1]) {
                unsigned char old = data[i];
                data[i] = data[i + 1];
                data[i + 1] = old;
                swapped = 1;
            }
    } while (swapped);
    return 0;
}
