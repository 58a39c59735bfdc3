// expect: true(unreach-call)
#include <stdlib.h>
extern void reach_error(void);

struct box {
    int *content;
    int count;
};

int main(void) {
    struct box *b = malloc(sizeof *b);
    b->count = 3;
    b->content = malloc(b->count * sizeof *b->content);
    for (int i = 0; i < b->count; i++)
        b->content[i] = i * i;
    int sum = 0;
    for (int i = 0; i < b->count; i++)
        sum += b->content[i];
    free(b->content);
    free(b);
    if (sum != 5)
        reach_error();
    return 0;
}
