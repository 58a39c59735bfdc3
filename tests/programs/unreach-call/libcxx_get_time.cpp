// expect: true(unreach-call)
// args: --stdlib libc++
#include <cassert>
#include <ctime>
#include <iomanip>
#include <sstream>

int main() {
    std::tm time = {};
    std::istringstream in("29 Feb 2024, 13:05");
    in >> std::get_time(&time, "%d %b %Y, %H:%M");
    assert(in && time.tm_year == 124 && time.tm_mon == 1 && time.tm_mday == 29 && time.tm_hour == 13 && time.tm_min == 5);
}
