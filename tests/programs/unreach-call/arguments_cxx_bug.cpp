// expect: false(unreach-call)
// args: --args 1
#include <string>
#include <vector>
extern "C" void reach_error();

int main(int argc, char **argv) {
    std::vector<std::string> arguments(argv + 1, argv + argc);
    for (const std::string &argument : arguments)
        if (argument == "--bad")
            reach_error();
}
