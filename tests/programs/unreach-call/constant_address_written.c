// expect: unknown(unreach-call): what lies at addresses of unknown provenance
// Nobody gave the program this address.
extern void reach_error(void);

int main(void) {
    int *p = (int *)0x12345678;
    *p = 3;
    if (*p == 3)
        reach_error();
    return 0;
}
