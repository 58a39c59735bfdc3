// expect: false(unreach-call)
// The program's strlen, which counts wrongly.
extern void reach_error(void);

unsigned long strlen(const char *text) {
    unsigned long n = 0;
    while (text[n])
        n += 2;
    return n;
}

int main(void) {
    char s[6] = {1, 0, 1, 0, 0, 0};
    if (strlen(s) == 4)
        reach_error();
    return 0;
}
