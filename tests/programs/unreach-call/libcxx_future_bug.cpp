// expect: false(unreach-call)
// args: --stdlib libc++
#include <cassert>
#include <future>

int shared;

int main() {
    std::future<int> answer = std::async(std::launch::async, [] { return ++shared; });
    int seen = shared;
    assert(answer.get() == 1);
    assert(seen == 0);
}
