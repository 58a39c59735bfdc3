// expect: unknown(unreach-call): weak and not defined
// args: --undefined havoc
// Where functions may be defined by other files, so may weak ones.
extern void nowhere(void) __attribute__((weak));
extern void reach_error(void);
int main(void) {
    if (!nowhere)
        reach_error();
    return 0;
}
