// expect: false(unreach-call)
#include <cassert>
#include <unordered_map>

int main() {
    std::unordered_map<int, int> m;
    m.reserve(100);
    auto buckets = m.bucket_count();
    for (int i = 0; i < 50; i++)
        m[i] = i;
    assert(m.bucket_count() != buckets);
    return 0;
}
