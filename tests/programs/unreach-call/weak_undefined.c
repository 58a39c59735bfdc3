// expect: false(unreach-call)
// The address of a weak function that nobody defines is null.
extern void nowhere(void) __attribute__((weak));
extern void reach_error(void);
int main(void) {
    if (!nowhere)
        reach_error();
    return 0;
}
