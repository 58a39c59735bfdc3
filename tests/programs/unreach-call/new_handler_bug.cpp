// expect: false(unreach-call)
// The handler is called although the caller only wants a null pointer.
#include <new>
extern "C" void reach_error(void);
extern "C" unsigned char __VERIFIER_nondet_uchar(void);

static bool called;

int main() {
    std::set_new_handler([] {
        called = true;
        throw std::bad_alloc();
    });
    std::size_t size = std::size_t(__VERIFIER_nondet_uchar()) << 56;
    char *chars = new (std::nothrow) char[size];
    if (called && !chars)
        reach_error();
    delete[] chars;
    return 0;
}
