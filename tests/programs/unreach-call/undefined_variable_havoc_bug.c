// expect: false(unreach-call)
// args: --undefined havoc
// native: not confirmed
// A variable that is defined nowhere is not zero.
extern void reach_error(void);
extern int level;

int main(void) {
    if (level == 77)
        reach_error();
    return 0;
}
