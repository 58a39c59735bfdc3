// expect: true(unreach-call)
// The counter never gets there: the loop has no end, and what comes after it is not reached.
extern void reach_error(void);
int main(void) {
    unsigned char i = 0;
    for (i = 1; i != 0; i += 2)
        ;
    reach_error();
    return 0;
}
