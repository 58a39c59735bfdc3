// expect: unknown(unreach-call): an empty initialiser of a union
// args: --std c23
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
union Value {
    unsigned char byte;
    unsigned long number;
};
struct Entry {
    int key;
    union Value value;
};

int main(void) {
    // C23 6.7.11 makes all bytes zero. clang writes the first member by an instruction.
    struct Entry entry = {__VERIFIER_nondet_int(), {}};
    if (entry.value.number != 0)
        reach_error();
    return 0;
}
