// expect: true(unreach-call)
// Structures in registers and in memory, through pointers of the right types.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct pair {
    float x, y;
};
struct big {
    long a[5];
};
static float first(struct pair pair, struct big big) { return pair.x + big.a[4]; }
static float second(struct pair pair, struct big big) { return pair.y + big.a[4]; }
static struct big (*make)(int);
static struct big made(int n) { return (struct big){{n, n, n, n, n}}; }
static float (*table[2])(struct pair, struct big) = {first, second};
int main(void) {
    int i = __VERIFIER_nondet_int() & 1;
    struct pair pair = {1, 2};
    make = made;
    if (table[i](pair, make(7)) != 8 + i)
        reach_error();
    return 0;
}
