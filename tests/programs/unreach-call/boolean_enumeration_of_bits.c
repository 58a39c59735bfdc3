// expect: true(unreach-call)
// args: --std c23
// C23 6.3.1.2: any bit that is set makes the enumeration true. clang keeps the lowest one.
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
enum Answer : bool { NO, YES };

static enum Answer has(unsigned flags) { return flags & 6; }
static enum Answer above(unsigned number) { return number >> 3; }
struct Both {
    unsigned number : 31;
    bool top : 1;
};

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    struct Both both = {1, n & 1};
    enum Answer top = both.top;
    if ((n == 4 && has(n) != YES) || (n >= 8) != (above(n) == YES) || (top == YES) != (n % 2 == 1))
        reach_error();
    return 0;
}
