// expect: false(unreach-call)
// A constructor that throws: members and bases that exist are destroyed, the object itself is not, and its memory is freed.
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

static int trace;
struct Part {
    int id;
    Part(int id) : id(id) {
        if (id == __VERIFIER_nondet_int())
            throw id;
    }
    ~Part() { trace = trace * 10 + id; }
};
struct Base {
    Part part{1};
    ~Base() { trace = trace * 10 + 5; }
};
struct Whole : Base {
    Part second{2}, third{3};
    ~Whole() { trace = trace * 10 + 9; }
};

int main() {
    int failed = 0;
    try {
        delete new Whole();
    } catch (int id) {
        failed = id;
    }
    check(trace == (failed == 0 ? 93251 : failed == 1 ? 0 : failed == 2 ? 51 : 251));
    check(trace != 251);
}
