// expect: false(unreach-call)
// Destructors run at exit too, after all handlers, in reverse order of their priorities.
extern void exit(int);
extern int atexit(void (*)(void));
extern void reach_error(void);
static int step;
static void handler(void) { step = step == 0 ? 1 : 100; }
__attribute__((destructor(200))) static void late(void) { step = step == 1 ? 2 : 100; }
__attribute__((destructor(150))) static void last(void) {
    if (step == 2)
        reach_error();
}
int main(void) {
    atexit(handler);
    exit(0);
}
