// expect: false(valid-memsafety)
// native: not confirmed
// The output is flushed when the program ends. The device of the program is gone by then; what a native run does depends on what lies there.
#include <iostream>
#include <sstream>

static void redirect() {
    std::ostringstream text;
    std::cout.rdbuf(text.rdbuf());
    std::cout << 1;
}

int main() {
    redirect();
    return 0;
}
