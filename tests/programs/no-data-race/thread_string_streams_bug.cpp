// expect: false(no-data-race)
#include <iostream>
#include <sstream>
#include <thread>

static int last;

static void work(int number) {
    std::ostringstream out;
    out << number;
    last = static_cast<int>(out.str().size());
    std::cout << last << std::endl;
}

int main() {
    std::thread other(work, 10);
    work(20);
    other.join();
    return 0;
}
