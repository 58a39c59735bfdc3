// expect: true(unreach-call)
#include <pthread.h>
extern void reach_error(void);

static int choosing[2], number[2], inside;

static void enter(int me) {
    int other = 1 - me;
    choosing[me] = 1;
    number[me] = number[other] + 1;
    choosing[me] = 0;
    while (choosing[other])
        ;
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
