// expect: true(unreach-call)
// args: --undefined havoc
// What an undefined function throws ends the process if nobody handles exceptions.
extern "C" void reach_error(void);
extern int unknown_function();

int main() {
    int x = unknown_function();
    if (x - x != 0)
        reach_error();
}
