// expect: true(unreach-call)
// What was written to a temporary file is read again, if nothing failed.
#include <stdio.h>
#include <string.h>
extern void reach_error(void);

int main(void) {
    FILE *f = tmpfile();
    char text[16];
    if (!f)
        return 0;
    if (fprintf(f, "%d\n", 42) < 0 || fputs("line\n", f) == EOF || fseek(f, 0, SEEK_SET))
        return 0;
    if (fgets(text, sizeof text, f) && strcmp(text, "42\n"))
        reach_error();
    if (ferror(f))
        return 0;
    if (fgets(text, sizeof text, f) && strcmp(text, "line\n"))
        reach_error();
    fclose(f);
    return 0;
}
