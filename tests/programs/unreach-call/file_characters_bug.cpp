// expect: false(unreach-call)
// native: not confirmed: the program ended with status 0
#include <cassert>
#include <cstdio>
#include <fstream>

int main() {
    std::ifstream file("/dev/stdin", std::ios::binary);
    char header[2];
    if (file.read(header, 2)) {
        assert(file.gcount() == 2 && !file.eof());
        int next = file.get();
        if (next != EOF) {
            file.unget();
            assert(file.peek() == next && header[0] != next);
        }
    } else {
        assert(file.gcount() < 2);
    }
    return 0;
}
