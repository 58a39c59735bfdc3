// expect: unknown(unreach-call): undefined function std::filesystem::current_path
// args: --undefined havoc
// What is not in headers, but in the library, does more than return any value.
#include <filesystem>
extern "C" void reach_error(void);

int main() {
    if (std::filesystem::current_path().native().size() == 1000000)
        reach_error();
    return 0;
}
