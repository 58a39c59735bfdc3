// expect: true(unreach-call)
// args: --std c23
// today: unknown: bytes that C leaves unspecified in an initialiser
// C23 6.7.11: an object with an empty initialiser is zero, the bytes of all members included. clang 19 says that of initialisers with one member, too, they are
// undefined.
extern void reach_error(void);
union either {
    char letter;
    unsigned long number;
};

int main(void) {
    union either local = {};
    static union either kept = {};
    struct {
        int tag;
        union either value;
    } both = {};
    if (local.number != 0 || kept.number != 0 || both.value.number != 0)
        reach_error();
    return 0;
}
