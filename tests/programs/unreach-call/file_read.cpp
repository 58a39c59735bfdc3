// expect: true(unreach-call)
#include <cassert>
#include <fstream>

int main() {
    std::ifstream file("/dev/stdin");
    if (!file)
        return 0;
    int n = 0, count = 0;
    while (count < 3 && file >> n)
        count++;
    assert(count == 3 || file.fail());
    assert(file.is_open());
    return 0;
}
