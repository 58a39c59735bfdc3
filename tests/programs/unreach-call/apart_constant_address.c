// expect: true(unreach-call)
// Registers of a device lie at known addresses.
extern void reach_error(void);
int x = 1;

int main(void) {
    volatile unsigned *device = (volatile unsigned *)0x40001000;
    while (device[1] & 1)
        device[0] = 5;
    if (x != 1)
        reach_error();
    return 0;
}
