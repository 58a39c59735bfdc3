// expect: true
// formula: G (label(wants_0) -> F label(in_0)) && G (label(wants_1) -> F label(in_1))
// expect: false
// formula: G (label(wants_0) -> F label(in_0))
// args: --fairness none
// expect: true
// formula: G (label(in_0) -> "inside == 1") && G (label(in_1) -> "inside == 1")
// args: --fairness none
// expect: true
// formula: G !(label(in_0) && label(in_1)) && G (label(in_0) -> X !label(in_0))
// expect: false
// formula: G (label(in_0) -> X X !label(wants_1))
// expect: true
// formula: G (label(in_0) -> X X label(out_0))
// expect: false
// formula: G (label(in_0) -> X X label(out_0))
// args: --fairness none
// expect: true
// formula: G (label(in_0) -> X !(label(wants_1) || label(out_0)))
// expect: true
// formula: G (label(in_0) -> (!label(in_1) W label(out_0)))
#include <pthread.h>
_Atomic int turn, inside;

/* The threads take turns. Each label is reached by one thread, and both come to theirs for ever if none is forgotten. A letter of one thread may come between those of the other
 * one, but not between a label and the letter at which it no longer holds. Labels that a formula does not name are no letters: with `in_0` and `out_0` alone, only one thread tells some. */
static void *first(void *p)
{
    for (;;) {
    wants_0:
        while (turn != 0) {
        }
        inside = 1;
    in_0:
        inside = 0;
    out_0:
        turn = 1;
    }
}

static void *second(void *p)
{
wants_1:
    if (turn != 1)
        goto wants_1;
    inside = 1;
in_1:
    inside = 0;
    turn = 0;
    goto wants_1;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, first, 0);
    second(0);
}
