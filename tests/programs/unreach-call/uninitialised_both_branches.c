// expect: false(unreach-call)
// Both branches on an uninitialised value exist.
extern void reach_error(void);

int main(void) {
    int x, seen = 0;
    if (x > 0)
        seen = 1;
    else
        seen = 2;
    if (seen == 2)
        reach_error();
    return 0;
}
