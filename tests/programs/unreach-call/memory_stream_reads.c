// expect: true(unreach-call)
// A stream over memory reads what is there, and then its end.
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    char text[] = "one\ntwo";
    char line[8];
    FILE *f = fmemopen(text, 7, "r");
    if (!f)
        return 0;
    if (!fgets(line, sizeof line, f) || line[0] != 'o' || line[3] != '\n' || ftell(f) != 4)
        reach_error();
    if (fgetc(f) != 't' || fseek(f, -1, SEEK_END) || fgetc(f) != 'o' || fgetc(f) != EOF || !feof(f))
        reach_error();
    fclose(f);
    return 0;
}
