// expect: false(unreach-call)
// native: not confirmed
extern void reach_error(void);

int main(void) {
    int x, seen = 0;
    if (x > 0)
        seen = 1;
    else
        seen = 2;
    if (seen == 1)
        reach_error();
    return 0;
}
