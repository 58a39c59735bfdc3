// expect: true(no-data-race)
#include <iostream>
#include <sstream>
#include <thread>

static void work(int number) {
    std::ostringstream out;
    out << number << ' ' << std::hex << std::showbase << number;
    std::istringstream in(out.str());
    int same = 0;
    in >> same;
    std::cout << same << std::endl;
}

int main() {
    std::thread other(work, 10);
    work(20);
    other.join();
    return 0;
}
