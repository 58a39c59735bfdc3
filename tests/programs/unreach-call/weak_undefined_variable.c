// expect: true(unreach-call)
// So is that of a variable, in tables as well.
extern int nowhere __attribute__((weak));
extern void hook(int) __attribute__((weak));
extern void reach_error(void);
static void (*const hooks[])(int) = {hook, 0};
int main(void) {
    if (&nowhere)
        reach_error();
    for (int i = 0; i < 2; i++)
        if (hooks[i]) {
            hooks[i](i);
            reach_error();
        }
    return 0;
}
