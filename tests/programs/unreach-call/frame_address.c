// expect: true(unreach-call)
extern void reach_error(void);

__attribute__((noinline)) static void *code(void) { return __builtin_return_address(0); }

int main(void) {
    void *frame = __builtin_frame_address(0);
    if (frame == (void *)0 || frame != __builtin_frame_address(0) || code() == (void *)0)
        reach_error();
}
