// expect: true(unreach-call)
// Numbers are in their range however many there are.
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    unsigned seed = 3;
    srand(9);
    for (;;) {
        int die = rand() % 6 + 1, other = rand_r(&seed) % 6 + 1;
        if (die < 1 || die > 6 || other < 1 || other > 6 || random() < 0)
            reach_error();
    }
}
