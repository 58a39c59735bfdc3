// expect: true(unreach-call)
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

struct __attribute__((packed)) mixed {
    unsigned char low : 4;
    unsigned char high : 4;
    unsigned int word;
    unsigned long long wide : 40;
};

int main(void) {
    struct mixed m = {0};
    unsigned w = __VERIFIER_nondet_uint();
    m.low = w;
    m.high = w >> 4;
    m.word = w;
    m.wide = (unsigned long long)w << 8;
    if (*(unsigned char *)&m != (w & 255) || m.word != w || m.wide >> 8 != w)
        reach_error();
    if (sizeof m != 10)
        reach_error();
    return 0;
}
