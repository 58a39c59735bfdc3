// expect: true(no-uncaught-exception)
// An exception out of the initialiser of a global object.
extern "C" int __VERIFIER_nondet_int(void);

static int start() {
    int x = __VERIFIER_nondet_int();
    if (x != x)
        throw x;
    return x;
}
static int global = start();

int main() {
    try {
        global++;
    } catch (...) {
    }
}
