// expect: false(unreach-call)
// native: not confirmed
// A field of allocated memory, never written, leads to other memory. That is found out in some round of a loop.
#include <stdlib.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct counter {
    int count;
};
struct machine {
    int state;
    struct counter *counter;
    int *counts;
};

static void run(struct machine *machine) {
    machine->state = 1;
    while (1) {
        switch (machine->state) {
        case 1:
            machine->counter->count = 0;
            machine->state = 2;
            break;
        case 2:
            if (machine->counts && *machine->counts > 3)
                machine->counter->count += 1;
            if (__VERIFIER_nondet_int())
                machine->state = 3;
            break;
        default:
            if (machine->counter->count == 2)
                reach_error();
            machine->state = 2;
        }
    }
}

int main(void) {
    struct machine *machine = malloc(sizeof *machine);
    if (machine)
        run(machine);
    return 0;
}
