// expect: true(valid-free)
// Each form of new with one of its forms of delete.
#include <cstdlib>
#include <new>
struct Wide {
    alignas(64) int n;
};
int main() {
    delete new int;
    delete[] new int[3];
    delete new (std::nothrow) int;
    delete[] new (std::nothrow) int[3];
    delete new Wide;
    delete[] new Wide[2];
    ::operator delete(::operator new(8), std::size_t(8));
    ::operator delete[](::operator new[](8), std::nothrow);
    std::free(std::malloc(8));
}
