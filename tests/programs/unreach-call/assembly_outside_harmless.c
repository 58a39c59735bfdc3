// expect: true(unreach-call)
// Assembly that defines nothing that the program uses does not matter.
extern void reach_error(void);
__asm__(".section .note.mine,\"a\"\nmine: .long 5\n.previous\n");

int main(void) {
    int x = 1;
    if (x != 1)
        reach_error();
    return 0;
}
