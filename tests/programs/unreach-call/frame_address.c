// expect: true(unreach-call)
extern void reach_error(void);

__attribute__((noinline)) static void *code(void) { return __builtin_return_address(0); }

__attribute__((noinline)) static int is_other(void *outer) { return __builtin_frame_address(0) != outer; }

int main(void) {
    int local;
    void *frame = __builtin_frame_address(0);
    if (frame == (void *)&local || frame == (void *)0 || frame != __builtin_frame_address(0))
        reach_error();
    if (!is_other(frame))
        reach_error();
    if (code() == (void *)0)
        reach_error();
}
