// expect: true(unreach-call)
// The compiler accesses such bit-fields with shifts of integers of more than 64 bits, and of odd widths.
void reach_error(void);
unsigned long long __VERIFIER_nondet_ulonglong(void);

struct S {
    unsigned a : 7;
    unsigned long long b : 50;
    _Bool c : 1;
    int d : 29;
    unsigned char e : 3;
} __attribute__((packed));

int main(void) {
    unsigned long long x = __VERIFIER_nondet_ulonglong();
    struct S s = {100, 0x2aaaaaaaaaaaaULL, 1, -12345, 5};
    s.b = x;
    s.b++;
    if (s.a != 100 || s.b != ((x + 1) & 0x3ffffffffffffULL) || s.c != 1 || s.d != -12345 || s.e != 5)
        reach_error();
    return 0;
}
