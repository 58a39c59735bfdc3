// expect: false(unreach-call)
// native: not confirmed
#include <stdlib.h>
#include <string.h>
extern void reach_error(void);

int main(void) {
    const char *mode = getenv("MODE");
    if (mode && strcmp(mode, "debug") == 0 && mode == getenv("MODE"))
        reach_error();
    return 0;
}
