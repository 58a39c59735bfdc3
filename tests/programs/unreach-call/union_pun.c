// expect: true(unreach-call)
// The members of a union share their bytes (little-endian).
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

union word {
    unsigned value;
    unsigned short half[2];
    unsigned char byte[4];
};

int main(void) {
    union word w;
    w.value = __VERIFIER_nondet_uint();
    if (w.half[0] != (unsigned short)w.value || w.byte[3] != w.value >> 24)
        reach_error();
    w.byte[1] = 0xab;
    if ((w.value >> 8 & 255) != 0xab || w.half[0] >> 8 != 0xab)
        reach_error();
    return 0;
}
