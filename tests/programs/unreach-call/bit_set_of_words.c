// expect: true(unreach-call)
// Bits by signed numbers that are known not to be negative, as FD_SET and its kin have them.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
enum { WORD = 8 * sizeof(unsigned long), BITS = 4 * WORD };
static struct {
    int before;
    unsigned long words[BITS / WORD];
    int behind;
} set;

static void put(int bit) {
    set.words[bit / WORD] |= 1UL << bit % WORD;
}
static void drop(int bit) {
    set.words[bit / WORD] &= ~(1UL << bit % WORD);
}
static int has(int bit) {
    return set.words[bit / WORD] >> bit % WORD & 1;
}

int main(void) {
    int one = __VERIFIER_nondet_int(), other = __VERIFIER_nondet_int();
    if (one < 0 || one >= BITS || other < 0 || other >= BITS)
        return 0;
    put(one);
    put(other);
    if (!has(one))
        reach_error();
    drop(other);
    if (has(one) != (one != other) || set.before || set.behind)
        reach_error();
    return 0;
}
