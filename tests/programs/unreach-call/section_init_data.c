// expect: true(unreach-call)
// A section with such a name runs nothing: kernels keep data there.
extern void reach_error(void);
static int state __attribute__((section(".init.data"))) = 3;
__asm__(".section .init.text,\"ax\"\n.previous");

int main(void) {
    if (state != 3)
        reach_error();
    return 0;
}
