// expect: false(unreach-call)
#include <stdio.h>
#include <string.h>
extern void reach_error(void);

int main(void) {
    char line[4];
    if (fgets(line, sizeof line, stdin) && strcmp(line, "q\n") == 0)
        reach_error();
    return 0;
}
