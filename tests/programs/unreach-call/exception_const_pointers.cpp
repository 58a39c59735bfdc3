// expect: true(unreach-call)
// Inner pointers gain qualifiers only if all outer ones are const.
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

static int handle(int x) {
    static int number, *pointer = &number;
    try {
        if (x == 0)
            throw &pointer;
        throw (int *const *)&pointer;
    } catch (const int **) {
        return 1;
    } catch (const int *const *) {
        return 2;
    } catch (...) {
        return 3;
    }
}

int main() {
    check(handle(0) == 2);
    check(handle(1) == 2);
}
