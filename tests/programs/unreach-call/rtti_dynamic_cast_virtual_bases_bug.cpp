// expect: false(unreach-call)
// Virtual bases are found once, repeated ones are ambiguous, private ones are not found.
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

struct Root {
    virtual ~Root() {}
    int root = 1;
};
struct A : virtual Root {
    int a = 2;
};
struct B : virtual Root {
    int b = 3;
};
struct Joined : A, B {
    int joined = 4;
};
struct C : Root {
    int c = 5;
};
struct D : Root {};
struct Twice : C, D {};
struct Hidden : private C, A {};

int main() {
    Joined joined;
    Root *root = &joined;
    check(dynamic_cast<Joined *>(root) == &joined);
    check(dynamic_cast<A *>(root)->a == 2 && dynamic_cast<B *>(root)->b == 3);
    A *a = &joined;
    check(dynamic_cast<B *>(a)->b == 3 && static_cast<Root *>(a) == root);
    Twice twice;
    C *c = &twice;
    Root *of_c = c;
    check(dynamic_cast<C *>(of_c) == c && dynamic_cast<D *>(of_c) != nullptr);
    Hidden hidden;
    A *visible = &hidden;
    check(dynamic_cast<C *>(visible) == nullptr);
    check(dynamic_cast<Twice *>(of_c)->c == 6);
}
