// expect: true(unreach-call)
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    srand(7);
    int first = rand();
    srand(7);
    if (rand() != first)
        reach_error();
    return 0;
}
