// expect: true(unreach-call)
// A variable that is set once, is set twice: nothing changes the environment.
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    char name[] = "HOME";
    _Bool set = getenv("HOME") != NULL;
    getenv("SHELL");
    if ((getenv(name) != NULL) != set)
        reach_error();
    if (getenv("") != NULL)
        reach_error();
    return 0;
}
