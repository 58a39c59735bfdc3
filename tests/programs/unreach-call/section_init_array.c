// expect: unknown(unreach-call): section .init_array
// The linker makes a constructor of it.
extern void reach_error(void);
static int state;
static void set(void) { state = 7; }
__attribute__((section(".init_array"), used)) static void (*entry)(void) = set;

int main(void) {
    if (state != 7)
        reach_error();
    return 0;
}
