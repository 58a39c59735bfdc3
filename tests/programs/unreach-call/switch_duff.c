// expect: true(unreach-call)
// A switch into the middle of a loop.
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

static void copy(char *to, const char *from, int n) {
    int rounds = (n + 3) / 4;
    switch (n % 4) {
    case 0:
        do {
            *to++ = *from++;
        case 3:
            *to++ = *from++;
        case 2:
            *to++ = *from++;
        case 1:
            *to++ = *from++;
        } while (--rounds > 0);
    }
}

int main(void) {
    char a[8] = "abcdefg", b[8] = "       ";
    unsigned n = __VERIFIER_nondet_uint();
    if (n < 1 || n > 7)
        return 0;
    copy(b, a, (int)n);
    if (b[n - 1] != a[n - 1] || (n < 7 && b[n] != ' '))
        reach_error();
    return 0;
}
