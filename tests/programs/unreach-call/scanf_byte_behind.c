// expect: true(unreach-call)
// Reading a number looks at the byte behind it, and leaves that for the next function, unless the input ends there or cannot be read.
#include <ctype.h>
#include <stdio.h>
extern void reach_error(void);

static int stops(void) { return feof(stdin) || ferror(stdin); }

int main(void) {
    int number;
    unsigned other;
    char byte;
    if (scanf("%d", &number) == 1 && !stops()) {
        int next = getchar();
        if (isdigit(next) || next == EOF)
            reach_error();
    }
    clearerr(stdin);
    if (scanf("%d", &number) == 1 && !stops() && (scanf("%c", &byte) != 1 || isdigit((unsigned char)byte)))
        reach_error();
    clearerr(stdin);
    if (scanf("%x", &other) == 1 && !stops() && (fread(&byte, 1, 1, stdin) != 1 || isxdigit((unsigned char)byte)))
        reach_error();
    clearerr(stdin);
    if (scanf(" ") == 0 && !stops() && isspace(getchar()))
        reach_error();
    clearerr(stdin);
    // Other text stays, and is no number the next time.
    if (scanf("%d", &number) == 0 && !stops() && isdigit(getchar()))
        reach_error();
    return 0;
}
