// expect: false(unreach-call)
// native: not confirmed
// An uninitialised local has some value.
extern void reach_error(void);

int main(void) {
    int x;
    if (x == 42)
        reach_error();
    return 0;
}
