// expect: unknown(unreach-call): the address of code
extern void reach_error(void);

__attribute__((noinline)) static void *code(void) { return __builtin_return_address(0); }

int main(void) {
    // Two places in one function: they differ natively, but C says nothing of it.
    if (code() == code())
        reach_error();
}
