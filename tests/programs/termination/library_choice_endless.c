// expect: unknown(termination)
// It goes on for ever only if the library chooses so each time.
unsigned __tessera_unspecified_u32(const char *function);

int main(void) {
    while (__tessera_unspecified_u32("draw") & 1)
        ;
    return 0;
}
