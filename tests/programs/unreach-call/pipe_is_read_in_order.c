// expect: true(unreach-call)
// What is written to a pipe is read again, in that order, and then nothing follows once the writing end is closed.
#include <string.h>
#include <unistd.h>
extern void reach_error(void);

int main(void) {
    int ends[2];
    char text[16];
    if (pipe(ends))
        return 0;
    if (write(ends[1], "first ", 6) != 6 || write(ends[1], "second", 6) != 6)
        reach_error();
    close(ends[1]);
    if (read(ends[0], text, 8) != 8 || memcmp(text, "first se", 8))
        reach_error();
    if (read(ends[0], text, 8) != 4 || memcmp(text, "cond", 4))
        reach_error();
    if (read(ends[0], text, 8) != 0)
        reach_error();
    close(ends[0]);
    return 0;
}
