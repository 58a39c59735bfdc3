// expect: true(unreach-call)
#include <cassert>
#include <fstream>

int main() {
    std::ofstream file("numbers.txt");
    if (!file.is_open()) {
        assert(file.fail());
        return 1 - 1;
    }
    file << "total: " << 42 << ' ' << 2.5 << '\n';
    assert(file.good());
    file.close();
    assert(!file.is_open());
    file << "too late";
    assert(!file);
    return 0;
}
