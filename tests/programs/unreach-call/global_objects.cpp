// expect: false(unreach-call)
// Constructors and destructors of global objects, a local static, a lambda.
extern "C" {
int __VERIFIER_nondet_int(void);
void reach_error(void);
}

struct Guard {
    int id;
    explicit Guard(int i) : id(i) {}
    ~Guard() {
        if (id == 3)
            reach_error();
    }
};
static Guard global(__VERIFIER_nondet_int());

static int next() {
    static int value = global.id + 1;
    return value++;
}

int main() {
    auto same = [](int a, int b) { return a == b; };
    if (next() != global.id + 1 || !same(next(), global.id + 2))
        return 1;
    return 0;
}
