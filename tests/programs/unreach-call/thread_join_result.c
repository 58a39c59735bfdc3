// expect: true(unreach-call)
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

struct task {
    int input, output;
};

static void *square(void *argument) {
    struct task *task = argument;
    task->output = task->input * task->input;
    return task;
}

static void *number(void *argument) { pthread_exit((void *)((intptr_t)argument + 1)); }

int main(void) {
    pthread_t first, second;
    void *result;
    struct task *task = malloc(sizeof *task);
    int x = task->input = __VERIFIER_nondet_int();
    pthread_create(&first, 0, square, task);
    pthread_create(&second, 0, number, (void *)41);
    pthread_join(first, &result);
    if (((struct task *)result)->output != x * x)
        reach_error();
    pthread_join(second, &result);
    if ((intptr_t)result != 42)
        reach_error();
    free(task);
    return 0;
}
