// expect: false(termination)
extern unsigned char __VERIFIER_nondet_uchar(void);
void *malloc(unsigned long size);
void free(void *object);

int main(void) {
    int *m = malloc(sizeof(int));
    *m = __VERIFIER_nondet_uchar();
    while (*m > 0) {
        int *next = malloc(sizeof(int));
        *next = *m - 1;
        if (*next == 3)
            *next = 9;
        free(m);
        m = next;
    }
    free(m);
    return 0;
}
