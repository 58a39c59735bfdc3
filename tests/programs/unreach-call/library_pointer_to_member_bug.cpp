// expect: false(unreach-call)
#include <cassert>
#include <functional>

struct A {
    int x = 0;
    A(int x = 0) : x(x) {}
    int add(int y) { return x + y; }
    virtual int which() { return 1; }
};
struct B : A {
    int which() override { return 2; }
};

int main() {
    A a{3};
    B b;
    int (A::*plain)(int) = &A::add;
    int (A::*virt)() = &A::which;
    assert((b.*virt)() == 1);
    return 0;
}
