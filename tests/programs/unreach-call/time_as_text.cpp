// expect: true(unreach-call)
#include <ctime>
#include <iomanip>
#include <sstream>

extern "C" void reach_error();

int main() {
    std::tm time{};
    std::istringstream in("2024-02-29 01:05 PM");
    in >> std::get_time(&time, "%Y-%m-%d %I:%M %p");
    if (in.fail() || time.tm_year != 124 || time.tm_mon != 1 || time.tm_hour != 13 || time.tm_wday != 4 || time.tm_yday != 59)
        reach_error();
    std::ostringstream out;
    out << std::put_time(&time, "%d %b %Y, %H:%M");
    if (out.str() != "29 Feb 2024, 13:05")
        reach_error();
    std::istringstream wrong("24:00");
    wrong >> std::get_time(&time, "%H");
    if (!wrong.fail())
        reach_error();
}
