// expect: true(valid-deref)
// needs: inclusion
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

// Two positions in a ring, one of which follows from the other and a count.
int main(void) {
    unsigned char ring[8];
    unsigned head = 0, count = 0;
    for (unsigned i = 0; i < 8; i++)
        ring[i] = 0;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int() && count < 8) {
            ring[(head + count) % 8] = 1;
            count++;
        } else if (count > 0) {
            head = (head + 1) % 8;
            count--;
        }
    }
    return ring[head];
}
