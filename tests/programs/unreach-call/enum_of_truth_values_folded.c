// expect: unknown(unreach-call): a conversion to an enumeration of truth values, which clang
// args: --std c23
// needs: source
// clang 19 folds the conversion to 0; C23 says 1.
extern void reach_error(void);
enum answer : bool { no, yes };

static enum answer two(void) {
    return (enum answer)2;
}

int main(void) {
    if (two() != yes)
        reach_error();
    return 0;
}
