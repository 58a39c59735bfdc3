// expect: true(termination)
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    char from[5], to[5];
    for (int i = 0; i < 4; i++)
        from[i] = __VERIFIER_nondet_uchar();
    from[4] = 0;
    char *p = from, *q = to;
    while ((*q++ = *p++))
        ;
    return 0;
}
