// expect: true(unreach-call)
#include <cassert>
#include <unordered_set>

int main() {
    std::unordered_set<int> s{1, 2, 3};
    assert(s.size() == 3 && s.bucket_count() == 13 && *s.begin() == 3);
    return 0;
}
