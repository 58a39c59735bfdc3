// expect: false(unreach-call)
// A handler throws while another exception is handled, and each object lives as long as its handler.
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

static int alive;
struct Tracked {
    int value;
    Tracked(int value) : value(value) { alive++; }
    Tracked(const Tracked &other) : value(other.value) { alive++; }
    ~Tracked() { alive--; }
};

int main() {
    int seen = 0;
    try {
        try {
            throw Tracked(1);
        } catch (const Tracked &outer) {
            try {
                throw Tracked(2);
            } catch (const Tracked &inner) {
                seen = outer.value * 10 + inner.value;
                check(alive == 2);
            }
            check(alive == 1);
            throw Tracked(3);
        }
    } catch (const Tracked &last) {
        seen = seen * 10 + last.value;
        check(alive == 2);
    }
    check(seen == 123 && alive == 0);
}
