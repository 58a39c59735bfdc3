// expect: true(unreach-call)
// An exception leaves any number of calls of one function.
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

static int depth;
struct Level {
    Level() { depth++; }
    ~Level() { depth--; }
};
static void descend(int levels) {
    Level level;
    if (levels == 0)
        throw depth;
    descend(levels - 1);
}

int main() {
    int levels = __VERIFIER_nondet_int();
    if (levels < 0 || levels > 6)
        return 0;
    int deepest = 0;
    try {
        descend(levels);
    } catch (int at) {
        deepest = at;
    }
    check(deepest == levels + 1 && depth == 0);
    check(deepest < 8);
}
