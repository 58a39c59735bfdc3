// expect: true(unreach-call)
// Objects that ask for more alignment than malloc gives.
#include <cassert>
#include <cstdint>
#include <initializer_list>

struct alignas(64) Line {
    int value = 0;
};

int main() {
    Line *one = new Line, *many = new Line[2];
    Line local;
    for (Line *line : {one, &many[0], &many[1], &local})
        assert((reinterpret_cast<std::uintptr_t>(line) & 63) == 0);
    delete one;
    delete[] many;
}
