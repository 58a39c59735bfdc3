// expect: false(unreach-call)
// A virtual base is there once and can be caught; a repeated base cannot.
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

struct Root {
    int root = 7;
};
struct A : virtual Root {};
struct B : virtual Root {};
struct Joined : A, B {};
struct C : Root {};
struct D : Root {};
struct Twice : C, D {};

int main() {
    int caught = 0;
    try {
        throw Joined();
    } catch (Root &root) {
        caught = root.root;
    }
    check(caught == 7);
    try {
        throw Twice();
    } catch (Root &) {
        caught = 1;
    } catch (C &c) {
        caught = 2;
    } catch (...) {
        caught = 3;
    }
    check(caught == 1);
}
