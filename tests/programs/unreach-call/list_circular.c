// expect: true(unreach-call)
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

struct node {
    struct node *next, *previous;
    int value;
};

int main(void) {
    struct node ring[3];
    for (int i = 0; i < 3; i++) {
        ring[i].next = &ring[(i + 1) % 3];
        ring[i].previous = &ring[(i + 2) % 3];
        ring[i].value = i;
    }
    struct node *at = ring;
    while (__VERIFIER_nondet_bool()) {
        at = __VERIFIER_nondet_bool() ? at->next : at->previous;
        if (at->next->previous != at || at->next->next != at->previous || at != &ring[at->value])
            reach_error();
    }
    return 0;
}
