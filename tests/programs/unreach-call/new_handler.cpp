// expect: true(unreach-call)
// The handler is called until there is none, or until it throws.
#include <new>
extern "C" void reach_error(void);

static int calls;
static void last() {
    calls++;
    std::set_new_handler(nullptr);
}
static void first() {
    calls++;
    std::set_new_handler(last);
}
struct Special : std::bad_alloc {};

int main() {
    std::size_t size = std::size_t(-1) / 2 + 1;
    if (std::set_new_handler(first) != nullptr || std::get_new_handler() != first)
        reach_error();
    try {
        operator delete(operator new(size));
        reach_error();
    } catch (const std::bad_alloc &) {
        if (calls != 2)
            reach_error();
    }
    std::set_new_handler([] { throw Special(); });
    try {
        operator delete[](operator new[](size));
        reach_error();
    } catch (const Special &) {
    }
    if (operator new(size, std::nothrow))
        reach_error();
    if (operator new[](size, std::align_val_t(64), std::nothrow))
        reach_error();
    return 0;
}
