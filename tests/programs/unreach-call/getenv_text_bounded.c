// expect: true(unreach-call)
// args: --arg-length 4
#include <stdlib.h>
#include <string.h>
extern void reach_error(void);

int main(void) {
    const char *mode = getenv("MODE");
    if (mode && (strlen(mode) > 4 || mode[0] != getenv("MODE")[0]))
        reach_error();
    return 0;
}
