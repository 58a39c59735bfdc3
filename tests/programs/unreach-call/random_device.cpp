// expect: true(unreach-call)
#include <random>
extern "C" void reach_error(void);

int main() {
    std::random_device device;
    unsigned die = device() % 6 + 1;
    if (die < device.min() + 1 || die > 6)
        reach_error();
    return 0;
}
