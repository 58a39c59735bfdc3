// expect: false(no-uncaught-exception)
// The handler is for another type.
extern "C" int __VERIFIER_nondet_int(void);

static void fail(int x) {
    if (x == 3)
        throw 'c';
    throw 1;
}

int main() {
    int x = __VERIFIER_nondet_int();
    try {
        fail(x);
    } catch (int) {
    } catch (long) {
    }
}
