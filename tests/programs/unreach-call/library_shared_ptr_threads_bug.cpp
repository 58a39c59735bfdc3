// expect: false(unreach-call)
#include <cassert>
#include <memory>
#include <thread>

int main() {
    auto p = std::make_shared<int>(1);
    std::weak_ptr<int> w = p;
    std::thread t([q = p]() mutable { q.reset(); });
    p.reset();
    t.join();
    assert(!w.expired());
    return 0;
}
