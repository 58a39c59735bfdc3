// expect: false(unreach-call)
#include <cassert>
#include <memory>

int main() {
    int deleted = 0;
    {
        std::shared_ptr<int> p(new int(1), [&](int *q) { deleted++; delete q; }), q = p;
    }
    assert(deleted == 2);
    return 0;
}
