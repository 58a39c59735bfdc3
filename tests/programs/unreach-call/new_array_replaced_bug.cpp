// expect: false(unreach-call)
// The operator for arrays is the program's own, that for objects is not.
#include <cstdlib>
#include <new>
extern "C" void reach_error();
int made;
void *operator new[](std::size_t size) {
    made++;
    return std::malloc(size);
}
void operator delete[](void *object) noexcept { std::free(object); }
int main() {
    delete new int;
    delete[] new (std::nothrow) int[2];
    if (made == 1)
        reach_error();
}
