// expect: false(unreach-call)
// native: not confirmed
// So is what each round does not write.
extern void reach_error(void);
int main(void) {
    unsigned first = 0, differs = 0;
    for (unsigned i = 0; i < 2; i++) {
        unsigned x;
        if (i == 0)
            first = x;
        else
            differs = first != x;
    }
    if (differs)
        reach_error();
    return 0;
}
