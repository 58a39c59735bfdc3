// expect: false(no-uncaught-exception)
// An exception that nobody catches.
extern "C" int __VERIFIER_nondet_int(void);

static int checked(int x) {
    if (x > 100)
        throw x;
    return x;
}

int main() {
    int x = __VERIFIER_nondet_int();
    
        checked(x);
}
