// expect: false(unreach-call)
// args: --undefined havoc
// An address is kept in two places before it is known that it is one, and used through both in a loop.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct part {
    int round;
};
struct both {
    struct part *first, *second;
};
extern struct part *make(void);
struct both both;

int main(void) {
    int begun = 0;
    both.first = make();
    both.second = both.first;
    while (__VERIFIER_nondet_int()) {
        if (!begun)
            both.first->round = 0;
        begun = 1;
        both.first->round++;
        both.second->round++;
        if (both.first->round == 4)
            reach_error();
    }
    return 0;
}
