// expect: true(termination)
// A tower of any height.
extern unsigned __VERIFIER_nondet_uint(void);

void move(unsigned disks, int from, int to, int over) {
    if (disks == 0)
        return;
    move(disks - 1, from, over, to);
    move(disks - 1, over, to, from);
}

int main(void) {
    move(__VERIFIER_nondet_uint(), 1, 2, 3);
}
