// expect: false(unreach-call)
// native: not confirmed
// A line may be "ab", with its end.
#include <stdio.h>
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    char *line = NULL;
    size_t size = 0;
    if (getline(&line, &size, stdin) == 3 && line[0] == 'a' && line[1] == 'b')
        reach_error();
    free(line);
    return 0;
}
