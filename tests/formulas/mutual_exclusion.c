// expect: true
// formula: G !("in[0] && in[1]")
// expect: false
// formula: G("want[0]" -> F "in[0]")
extern int __VERIFIER_nondet_int(void);
int in[2], want[2], turn;

/* Peterson's algorithm, whose two threads are interleaved by hand: a thread tries, enters, leaves. */
int main(void)
{
    int at[2] = { 0, 0 };
    for (;;) {
        int me = __VERIFIER_nondet_int() != 0, other = 1 - me;
        switch (at[me]) {
        case 0: want[me] = 1; at[me] = 1; break;
        case 1: turn = other; at[me] = 2; break;
        case 2:
            if (!want[other] || turn == me) {
                in[me] = 1;
                at[me] = 3;
            }
            break;
        default: in[me] = 0; want[me] = 0; at[me] = 0;
        }
    }
}
