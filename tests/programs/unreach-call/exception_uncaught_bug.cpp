// expect: false(unreach-call)
// No handler: std::terminate is called where the exception is thrown. Nothing is unwound, as the machine does it.
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

struct Guard {
    ~Guard() { reach_error(); }
};

int main() {
    Guard guard;
    if (__VERIFIER_nondet_int())
        throw 1;
}
