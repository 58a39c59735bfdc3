// expect: true(unreach-call)
// What is not read stays as it was.
#include <stdio.h>
#include <unistd.h>
extern void reach_error(void);

int main(void) {
    char text[8] = "abcdefg";
    size_t n = fread(text, 2, 2, stdin);
    if (n > 2 || text[4] != 'e')
        reach_error();
    if (n < 2 && feof(stdin) == ferror(stdin))
        reach_error();
    long m = read(0, text + 4, 3);
    if (m < -1 || m > 3 || (m <= 1 && text[5] != 'f'))
        reach_error();
    return 0;
}
