// A request is repeated while others came between; the lock is free in the end. Safe.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int held = 0, seen, now = __VERIFIER_nondet_int();
    do {
        held = 1;
        seen = now;
        if (__VERIFIER_nondet_int()) {
            held = 0;
            now++;
        }
    } while (now != seen);
    if (held != 1)
        reach_error();
    return 0;
}
