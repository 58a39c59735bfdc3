// expect: true(unreach-call)
// A table of differences of labels: code that needs no relocation.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

static int run(const unsigned char *code, int x) {
    static const short offsets[] = {&&increment - &&increment, &&twice - &&increment, &&done - &&increment};
    int at = 0;
    goto *(&&increment + offsets[code[at++]]);
increment:
    x++;
    goto *(&&increment + offsets[code[at++]]);
twice:
    x *= 2;
    goto *(&&increment + offsets[code[at++]]);
done:
    return x;
}

int main(void) {
    int start = __VERIFIER_nondet_int();
    if (start < -1000 || start > 1000)
        return 0;
    const unsigned char code[] = {0, 1, 0, 2};
    if (run(code, start) != (start + 1) * 2 + 1)
        reach_error();
    const unsigned char choice[] = {(unsigned char)(start > 0 ? 1 : 0), 2};
    if (run(choice, start) != (start > 0 ? 2 * start : start + 1))
        reach_error();
    return 0;
}
