// expect: true(unreach-call)
// The flags of a stream tell what has happened to it.
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    FILE *f = fopen("/dev/zero", "r");
    if (!f)
        return 0;
    if (feof(f) || ferror(f))
        reach_error();
    int c = fgetc(f);
    if (c != EOF && (feof(f) || ferror(f)))
        reach_error();
    if (c == EOF && feof(f) == ferror(f))
        reach_error();
    if (c == EOF && feof(f)) {
        if (fgetc(f) != EOF)
            reach_error();
        if (ungetc('x', f) != 'x' || feof(f) || fgetc(f) != 'x')
            reach_error();
    }
    if (fputc('x', f) != EOF || !ferror(f))
        reach_error();
    clearerr(f);
    if (feof(f) || ferror(f))
        reach_error();
    return 0;
}
