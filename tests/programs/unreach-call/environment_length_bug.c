// expect: false(unreach-call)
// native: not confirmed
#include <stdlib.h>
#include <string.h>
extern void reach_error(void);

int main(void) {
    const char *home = getenv("HOME");
    if (home && strlen(home) == 4000)
        reach_error();
    return 0;
}
