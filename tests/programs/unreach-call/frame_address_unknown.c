// expect: unknown(unreach-call): the address of a frame
extern void reach_error(void);

__attribute__((noinline)) static void *frame(void) { return __builtin_frame_address(0); }

int main(void) {
    // Compilers that do not inline give both calls the same frame.
    if (frame() != frame())
        reach_error();
}
