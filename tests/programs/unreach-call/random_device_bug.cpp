// expect: false(unreach-call)
// native: not confirmed
#include <random>
extern "C" void reach_error(void);

int main() {
    std::random_device device;
    unsigned first = device(), second = device();
    if (first + second == 0x12345678)
        reach_error();
    return 0;
}
