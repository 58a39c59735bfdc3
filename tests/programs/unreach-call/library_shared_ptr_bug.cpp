// expect: false(unreach-call)
#include <cassert>
#include <memory>

int main() {
    auto p = std::make_shared<int>(3);
    std::weak_ptr<int> w = p;
    auto q = p;
    bool two = p.use_count() == 2;
    q.reset();
    int value = *w.lock();
    p.reset();
    assert(!w.expired());
    return 0;
}
