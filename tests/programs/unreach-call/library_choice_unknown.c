// expect: unknown(unreach-call): a violation that depends on the choice of the C library in draw
// Nobody knows what the library chooses; as an index it is decided which element is read.
unsigned __tessera_unspecified_u32(const char *function);
void reach_error(void);

int table[4] = {0, 0, 7, 0};

int main(void) {
    if (table[__tessera_unspecified_u32("draw") & 3] == 7)
        reach_error();
    return 0;
}
