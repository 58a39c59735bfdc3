// expect: true(unreach-call)
// Lines of known text; the last one has no end.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
extern void reach_error(void);

int main(void) {
    char text[] = "one\ntwo", *line = NULL;
    size_t size = 0;
    FILE *f = fmemopen(text, 7, "r");
    if (!f)
        return 0;
    if (getline(&line, &size, f) != 4 || strcmp(line, "one\n"))
        reach_error();
    if (getline(&line, &size, f) != 3 || strcmp(line, "two") || getline(&line, &size, f) != -1)
        reach_error();
    fclose(f);
    free(line);
    return 0;
}
