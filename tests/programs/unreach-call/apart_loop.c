// expect: true(unreach-call)
// An endless loop over requests that come from outside.
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);
extern int __VERIFIER_nondet_int(void);
struct request { int kind, done; struct request *next; };
int locked;

int main(void) {
    struct request *r = __VERIFIER_nondet_pointer();
    while (r) {
        if (r->kind == 1) {
            if (locked)
                reach_error();
            locked = 1;
            r->done = __VERIFIER_nondet_int();
            locked = 0;
        }
        r = r->next;
    }
    return 0;
}
