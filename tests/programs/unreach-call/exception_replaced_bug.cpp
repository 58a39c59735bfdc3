// expect: false(unreach-call)
// A handler may end by another exception; the first one is destroyed.
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static int alive;
struct Counted {
    Counted() { alive++; }
    Counted(const Counted &) { alive++; }
    ~Counted() { alive--; }
};

int main() {
    bool replace = __VERIFIER_nondet_int() > 0;
    int result = 0;
    try {
        try {
            throw Counted();
        } catch (const Counted &) {
            result = alive;
            if (replace)
                throw 2L;
        }
    } catch (long) {
        result += 10;
    }
    if (!(result == 1))
        reach_error();
}
