// expect: unknown(unreach-call): bytes that C leaves unspecified in an initialiser
// A long double has 10 bytes with a meaning. gcc -O2 leaves the others as they were.
extern void reach_error(void);

static int byte_of(const long double *number) {
    return ((const volatile unsigned char *)number)[12];
}

int main(void) {
    long double numbers[] = {1, 2};
    if (byte_of(&numbers[1]) != 0)
        reach_error();
    return 0;
}
