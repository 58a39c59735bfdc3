// expect: false(unreach-call)
// args: --intrinsics cprover
// The program declares the functions with other types than CBMC does.
void __CPROVER_assume(int condition);
void __CPROVER_assert(int condition, char *text);
extern void assert(int condition);
int input();

int main(void) {
    int x = input();
    __CPROVER_assume(x & 0x100);
    __CPROVER_assert(x != 0, "positive");
    assert(x & 0x100);
    assert(x != 0x305);
}
