// expect: true(unreach-call)
// The handler of a constructor's function body runs after the members are destroyed, and throws again.
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

static int trace;
struct Member {
    ~Member() { trace = trace * 10 + 1; }
};
struct Object {
    Member member;
    Object() try {
        throw 1;
    } catch (int) {
        trace = trace * 10 + 2;
    }
};

int main() {
    bool caught = false;
    try {
        Object object;
    } catch (int) {
        caught = true;
    }
    check(caught && trace == 12);
}
