// expect: true(unreach-call)
// The list that was handed in ends at the head, which is an object of the program, or is left before.
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);
struct item { struct item *next; int seen; };
struct item head;
int entered;

int main(void) {
    struct item *first = __VERIFIER_nondet_pointer();
    for (struct item *i = first; i && i != &head; i = i->next) {
        entered = 1;
        i->seen = 1;
        if (head.seen)
            reach_error();
    }
    if (entered != 0 && entered != 1)
        reach_error();
    return 0;
}
