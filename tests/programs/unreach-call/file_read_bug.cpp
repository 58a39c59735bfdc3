// expect: false(unreach-call)
// native: not confirmed: the program ended with status 0
#include <cassert>
#include <fstream>

int main() {
    std::ifstream file("/dev/stdin");
    if (!file)
        return 0;
    int n = 0, count = 0;
    while (count < 3 && file >> n)
        count++;
    assert(n != 17);
    assert(file.is_open());
    return 0;
}
