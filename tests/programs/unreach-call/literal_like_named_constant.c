// expect: unknown(unreach-call): whether constants share memory
// clang -O2 gives the literal the address of the constant; gcc, and clang -O0, do not.
extern void reach_error(void);
const char name[] = "abc";

int main(void) {
    const char *text = "abc";
    if (text == name)
        reach_error();
    return 0;
}
