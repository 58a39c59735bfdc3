// expect: true(valid-memsafety)
#include <stdlib.h>
struct packet { unsigned size; char data[]; };
int main(void) {
    struct packet *p = malloc(sizeof *p + 4);
    p->size = 4;
    for (unsigned i = 0; i < p->size; i++)
        p->data[i] = 0;
    free(p);
    return 0;
}
