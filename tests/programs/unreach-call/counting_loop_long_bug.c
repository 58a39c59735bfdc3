// expect: false(unreach-call)
extern void reach_error(void);
int main(void) {
    unsigned x = 0;
    while (x < 0x0fffffff)
        x += 2;
    if (x == 0x10000000)
        reach_error();
    return 0;
}
