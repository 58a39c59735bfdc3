// expect: true(unreach-call)
// Arrays, and new that does not throw, call the program's operator.
#include <cstdlib>
#include <new>
extern "C" void reach_error();
int live, made;
void *operator new(std::size_t size) {
    live++;
    made++;
    return std::malloc(size);
}
void operator delete(void *object) noexcept {
    live--;
    std::free(object);
}
int main() {
    int *a = new int[3];
    int *b = new (std::nothrow) int;
    int *c = new (std::nothrow) int[2];
    int *d = new int;
    if (live != 4)
        reach_error();
    delete[] a;
    delete b;
    ::operator delete[](c, std::nothrow);
    ::operator delete(d, sizeof *d);
    if (live != 0 || made != 4)
        reach_error();
}
