// expect: unknown(unreach-call): an exception thrown by a function that is not defined
// args: --undefined havoc
// What a function without a definition throws is not known.
extern "C" void reach_error(void);
extern int unknown_function();
extern int firm_function() noexcept;

int main() {
    firm_function();
    try {
        unknown_function();
    } catch (int value) {
        if (value == 5)
            reach_error();
    }
}
