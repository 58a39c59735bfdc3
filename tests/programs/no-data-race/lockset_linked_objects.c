// expect: false(no-data-race)
// A list leads the other thread to the data, by an address in a copied structure.
#include <pthread.h>
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
#include <string.h>
struct node { struct node *next; int *data; };
static struct node head;
static void *worker(void *unused) { return *head.next->data = 1, NULL; }
int main(void) {
    static int data;
    static struct node last = {0, &data};
    struct node copied;
    memcpy(&copied, &last, sizeof copied);
    struct node *heap = malloc(sizeof *heap);
    *heap = copied;
    head.next = heap;
    pthread_t thread;
    pthread_create(&thread, NULL, worker, NULL);
    return data;
}
