// expect: false(unreach-call)
#include <cassert>
#include <functional>

struct A {
    int x;
    int add(int y) { return x + y; }
};

int main() {
    A a{3};
    auto f = std::bind(&A::add, &a, std::placeholders::_1);
    std::function<int(A &, int)> g = &A::add;
    auto h = std::mem_fn(&A::x);
    assert(f(1) == 5);
    return 0;
}
