// expect: true(unreach-call)
// Members that own memory free it when the constructor of their object throws.
#include <memory>
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

static int alive;
struct Resource {
    Resource() { alive++; }
    ~Resource() { alive--; }
};
struct Owner {
    std::unique_ptr<Resource> first{new Resource};
    std::shared_ptr<Resource> second = std::make_shared<Resource>();
    Owner(int x) {
        check(alive == 2);
        if (x)
            throw x;
    }
};

int main() {
    int x = __VERIFIER_nondet_int(), caught = 0;
    try {
        Owner owner(x);
        check(alive == 2);
    } catch (int value) {
        caught = value;
    }
    check(alive == 0 && caught == x);
}
