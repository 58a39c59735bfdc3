// expect: unknown(unreach-call): bytes that C leaves unspecified in an initialiser
// C says nothing of padding. clang copies zeros; gcc -O2 writes the members only, and has the
// error.
extern void reach_error(void);
struct entry {
    char letter;
    int number;
};

static int byte_of(const struct entry *entry) {
    return ((const volatile unsigned char *)entry)[1];
}

int main(void) {
    struct entry entries[] = {{1, 2}, {3, 4}};
    if (byte_of(&entries[1]) != 0)
        reach_error();
    return 0;
}
