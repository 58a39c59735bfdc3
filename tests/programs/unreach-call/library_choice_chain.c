// expect: unknown(unreach-call): a violation that depends on the choice of the C library in
// One choice depends on another one: each could be so, but what is usual for the second follows from the first.
unsigned __tessera_usually_u32(unsigned usual, const char *function);
void reach_error(void);

int main(void) {
    unsigned x = __tessera_usually_u32(1, "first");
    unsigned y = __tessera_usually_u32(x + 1, "second");
    if (x == 7 && y == 8)
        reach_error();
    return 0;
}
