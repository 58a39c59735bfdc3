// expect: false(unreach-call)
// native: not confirmed: the program ended with status 0; what fgets gives cannot be chosen
#include <stdio.h>
#include <string.h>
extern void reach_error(void);

int main(void) {
    char line[4];
    if (fgets(line, sizeof line, stdin) && strcmp(line, "q\n") == 0)
        reach_error();
    return 0;
}
