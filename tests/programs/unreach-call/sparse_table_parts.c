// expect: true(unreach-call)
// Places that are written in parts, or read in part.
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
static union { int words[3000]; unsigned char bytes[12000]; } table;

int main(void) {
    table.words[5] = 0x01020304;
    table.bytes[40] = 9;
    table.bytes[43] = 1;
    unsigned i = __VERIFIER_nondet_uint() % 3000;
    int v = table.words[i];
    if (v != (i == 5 ? 0x01020304 : i == 10 ? 0x01000009 : 0))
        reach_error();
    i = __VERIFIER_nondet_uint() % 12000;
    unsigned char b = table.bytes[i];
    if (b != (i >= 20 && i < 24 ? 4 - (i - 20) : i == 40 ? 9 : i == 43 ? 1 : 0))
        reach_error();
    return 0;
}
