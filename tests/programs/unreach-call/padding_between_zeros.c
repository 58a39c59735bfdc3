// expect: unknown(unreach-call): bytes that C leaves unspecified in an initialiser
// gcc writes the members only, whatever their values are.
extern void reach_error(void);
struct entry {
    char letter;
    int number;
};

static int byte_of(const struct entry *entry) {
    return ((const volatile unsigned char *)entry)[1];
}

int main(void) {
    struct entry entries[] = {{0, 0}, {3, 4}};
    if (byte_of(&entries[0]) != 0)
        reach_error();
    return 0;
}
