// expect: false(unreach-call)
// `last` is overwritten on the other path only.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static int last, count;
static void set(int value) { last = value; }
static int get(void) { return last; }
int main(void) {
    for (;;) {
        int x = __VERIFIER_nondet_int();
        if (x > 0) {
            set(x);
            count++;
        } else if (count == 2 && get() == 77)
            reach_error();
    }
}
