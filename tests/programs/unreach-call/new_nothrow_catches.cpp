// expect: true(unreach-call)
// Where the program's operator new throws, new that does not throw gives null.
#include <cstdlib>
#include <new>
extern "C" void reach_error();
void *operator new(std::size_t size) {
    if (size > 1000)
        throw std::bad_alloc();
    return std::malloc(size);
}
void operator delete(void *object) noexcept { std::free(object); }
int main() {
    char *small = new (std::nothrow) char[10], *large = new (std::nothrow) char[2000];
    if (!small || large)
        reach_error();
    delete[] small;
}
