// expect: true(unreach-call)
// args: --stdlib libc++
#include <cassert>
#include <ctime>
#include <iomanip>
#include <sstream>

int main() {
    std::tm time = {};
    time.tm_year = 124;
    time.tm_mon = 1;
    time.tm_mday = 29;
    time.tm_hour = 13;
    time.tm_min = 5;
    time.tm_sec = 9;
    time.tm_wday = 4;
    time.tm_yday = 59;
    std::ostringstream out;
    out << std::put_time(&time, "%Y-%m-%d %H:%M:%S %I %p %a %B %j");
    assert(out.str() == "2024-02-29 13:05:09 01 PM Thu February 060");
}
