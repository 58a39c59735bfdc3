// expect: unknown(unreach-call): bytes that C leaves unspecified in an initialiser
// args: --std c23
// C23 6.7.11: an initialiser with a value sets one member, and says nothing of the others, unlike
// an empty one.
extern void reach_error(void);
union either {
    char letter;
    unsigned long number;
};

int main(void) {
    union either empty = {}, first = {0};
    if (empty.number != first.number)
        reach_error();
    return 0;
}
