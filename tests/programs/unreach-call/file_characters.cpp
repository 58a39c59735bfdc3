// expect: true(unreach-call)
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
            assert(file.peek() == next);
        }
    } else {
        assert(file.gcount() < 2);
    }
    return 0;
}
