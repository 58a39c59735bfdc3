// Each thread has a lock and a counter of its own, and uses them twice.
#include "common.h"

struct cell {
    pthread_mutex_t mutex;
    unsigned count;
};
static struct cell *cells[N];

static void *work(void *argument)
{
    struct cell *cell = argument;
    for (int i = 0; i < 2; i++) {
        pthread_mutex_lock(&cell->mutex);
        cell->count++;
        pthread_mutex_unlock(&cell->mutex);
    }
    return NULL;
}

int main(void)
{
    for (int i = 0; i < N; i++) {
        cells[i] = malloc(sizeof *cells[i]);
        pthread_mutex_init(&cells[i]->mutex, NULL);
        cells[i]->count = 0;
        pthread_create(&threads[i], NULL, work, cells[i]);
    }
    finish();
    for (int i = 0; i < N; i++)
        if (cells[i]->count != 2)
            reach_error();
    return 0;
}
