// expect: unknown(unreach-call): undefined function std::filesystem::status
#include <filesystem>

extern "C" void reach_error();

int main() {
    if (std::filesystem::exists("a"))
        reach_error();
}
