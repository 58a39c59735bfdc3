// expect: true(unreach-call)
// args: --std c23
// needs: source
// C23 6.7.11: an object with an empty initialiser is zero, the bytes of all members included. clang 19 says that of initialisers with one member, too, they are
// undefined.
extern void reach_error(void);
union either {
    char letter;
    unsigned long number;
};
struct tagged {
    int tag;
    union either value;
};
#define NOTHING {}
static union either from_literal = (union either)NOTHING, *of_literal = &(union either){};
static struct tagged table[] = {{1, {}}, {2}};

int main(void) {
    union either local = {}, several[2] = {{}, {}};
    static union either kept = {};
    struct tagged both = {}, second = {7, {}};
    if (local.number != 0 || several[1].number != 0 || kept.number != 0)
        reach_error();
    if (both.value.number != 0 || second.value.number != 0)
        reach_error();
    if (table[0].value.number != 0 || table[1].value.number != 0)
        reach_error();
    if (from_literal.number != 0 || of_literal->number != 0)
        reach_error();
    return 0;
}
