// expect: false(unreach-call)
// Without `choosing`: first computes 1; second takes 1, sees no number of first and enters; first stores its 1 and, being the
// first of equals, enters.
#include <pthread.h>
extern void reach_error(void);

static int number[2], inside;

static void enter(int me) {
    int other = 1 - me;
    number[me] = number[other] + 1;
    for (;;) {
        int theirs = number[other];
        if (theirs == 0 || number[me] < theirs || (number[me] == theirs && me < other))
            break;
    }
    inside++;
    if (inside != 1)
        reach_error();
    inside--;
    number[me] = 0;
}

static void *second(void *argument) {
    enter(1);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, second, 0);
    enter(0);
    return 0;
}
