// expect: false(unreach-call)
// args: --remove-body checksum --undefined havoc
extern void reach_error(void);

unsigned checksum(const char *text) {
    unsigned sum = 0;
    while (*text)
        sum += (unsigned char)*text++;
    return sum;
}

int main(void) {
    // Without its body, it may return anything.
    if (checksum("abc") == 7)
        reach_error();
    return 0;
}
