// expect: true(unreach-call)
// Buffers are copied; each thread has its own.
#include <assert.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdlib.h>

struct task {
    jmp_buf *target;
    int code;
};

static void leave(struct task *task) {
    jmp_buf copy;
    copy[0] = (*task->target)[0];
    longjmp(copy, task->code);
}

static void *run(void *argument) {
    struct task task = {malloc(sizeof(jmp_buf)), *(int *)argument};
    if (!task.target)
        return 0;
    int code = setjmp(*task.target);
    if (code == 0)
        leave(&task);
    assert(code == *(int *)argument);
    free(task.target);
    return 0;
}

int main(void) {
    int codes[2] = {3, 4};
    pthread_t threads[2];
    for (int i = 0; i < 2; i++)
        pthread_create(&threads[i], 0, run, &codes[i]);
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], 0);
    return 0;
}
