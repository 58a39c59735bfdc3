// expect: false(unreach-call)
#include <ctime>
#include <iomanip>
#include <sstream>

extern "C" void reach_error();
extern "C" int __VERIFIER_nondet_int();

int main() {
    std::tm time{};
    time.tm_hour = __VERIFIER_nondet_int();
    if (time.tm_hour < 0 || time.tm_hour > 23)
        return 0;
    std::ostringstream out;
    out << std::put_time(&time, "%H");
    if (out.str() == "17")
        reach_error();
}
