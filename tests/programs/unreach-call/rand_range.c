// expect: true(unreach-call)
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    srand(1);
    int die = rand() % 6 + 1;
    if (die < 1 || die > 6)
        reach_error();
    return 0;
}
