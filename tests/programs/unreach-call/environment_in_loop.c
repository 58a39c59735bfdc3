// expect: false(unreach-call)
// args: --undefined havoc
// Undefined functions give addresses before a loop, and one of them is kept in memory of the environment.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct part {
    int round;
    struct part *next;
};
extern struct part *make(void);

int main(void) {
    struct part *part = make();
    part->round = 0;
    part->next = make();
    part->next->round = 5;
    while (__VERIFIER_nondet_int()) {
        part->round++;
        part->next->round--;
        if (part->round == 4 && part->next->round == 1)
            reach_error();
    }
    return 0;
}
