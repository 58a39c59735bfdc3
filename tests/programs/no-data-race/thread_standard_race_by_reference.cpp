// expect: false(no-data-race)
// A lambda captures a local by reference.
#include <thread>
int main() {
    int local = 0;
    std::thread other([&] { local = 1; });
    local = 2;
    other.join();
    return 0;
}
