// expect: true(valid-memcleanup)
#include <pthread.h>
#include <stdlib.h>

static void *work(void *given) {
    int *number = malloc(sizeof *number);
    if (number)
        *number = *(int *)given;
    free(given);
    return number;
}

int main(void) {
    pthread_t threads[2];
    int count = 0;
    for (; count < 2; count++) {
        int *number = malloc(sizeof *number);
        if (!number)
            break;
        *number = count;
        if (pthread_create(&threads[count], 0, work, number)) {
            free(number);
            break;
        }
    }
    for (int i = 0; i < count; i++) {
        void *result;
        pthread_join(threads[i], &result);
        free(result);
    }
    return 0;
}
