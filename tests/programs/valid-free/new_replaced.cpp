// expect: true(valid-free)
// The program's own operators use malloc and free, and so do those that call them.
#include <cstdlib>
#include <new>
void *operator new(std::size_t size) { return std::malloc(size); }
void operator delete(void *object) noexcept { std::free(object); }
int main() {
    int *a = new int[3];
    delete a;
    int *b = new int;
    delete[] b;
    int *c = new (std::nothrow) int;
    std::free(c);
}
