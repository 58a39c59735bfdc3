// expect: true(unreach-call)
#include <cassert>
#include <memory>

int main() {
    int deleted = 0;
    {
        std::shared_ptr<int> p(new int(1), [&](int *q) { deleted++; delete q; }), q = p;
    }
    assert(deleted == 1);
    return 0;
}
