// expect: unknown(unreach-call): a fill or copy of 1073741823 bytes
extern void reach_error(void);
extern void *malloc(unsigned long);
extern void *memset(void *, int, unsigned long);

int main(void) {
    char *p = malloc(1ul << 30);
    memset(p, 1, (1ul << 30) - 1);
    if (p[5] != 1)
        reach_error();
    return 0;
}
