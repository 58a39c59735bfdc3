// expect: false(no-uncaught-exception)
#include <cstddef>
extern "C" unsigned char __VERIFIER_nondet_uchar(void);

int main() {
    std::size_t size = std::size_t(__VERIFIER_nondet_uchar()) << 56;
    delete[] new char[size];
    return 0;
}
