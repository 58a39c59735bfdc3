// expect: false(unreach-call)
// native: not confirmed
// A variable that another module defines may have any content.
extern void reach_error(void);

extern int unknown_value;

int main(void) {
    if (unknown_value == 3)
        reach_error();
    return 0;
}
