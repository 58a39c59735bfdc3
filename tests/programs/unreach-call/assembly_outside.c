// expect: unknown(unreach-call): defines bad
// args: --undefined havoc
// A function that assembly defines is not undefined.
extern void reach_error(void);
__asm__(".text\n.globl bad\nbad:\n call reach_error\n ret\n");
void bad(void);

int main(void) {
    bad();
    return 0;
}
