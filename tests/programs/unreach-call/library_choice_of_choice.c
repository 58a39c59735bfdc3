// expect: unknown(unreach-call): a violation that depends on the choice of the C library in second
// What is usual for the second choice follows from what is usual for the first one, which nothing else looks at.
unsigned __tessera_usually_u32(unsigned usual, const char *function);
void reach_error(void);

int main(void) {
    unsigned x = __tessera_usually_u32(1, "first");
    unsigned y = __tessera_usually_u32(x + 1, "second");
    if (y == 8)
        reach_error();
    return 0;
}
