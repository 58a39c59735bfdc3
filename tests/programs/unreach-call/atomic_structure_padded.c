// expect: unknown(unreach-call): by bytes that nobody writes
#include <stdatomic.h>
extern void reach_error(void);

struct color {
    unsigned char r, g, b;
};

static _Atomic struct color color;

int main(void) {
    struct color black = {0, 0, 0}, gray = {5, 5, 5};
    if (!atomic_compare_exchange_strong(&color, &black, gray))
        reach_error();
    return 0;
}
