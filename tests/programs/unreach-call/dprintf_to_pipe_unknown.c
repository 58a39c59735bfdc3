// expect: unknown(unreach-call): dprintf: to a pipe
// What is printed can be read, whoever looks at how much it was.
#include <stdio.h>
#include <unistd.h>

extern void reach_error(void);

int main(void) {
    int ends[2];
    if (pipe(ends))
        return 0;
    dprintf(ends[1], "hi");
    close(ends[1]);
    char text[4];
    if (read(ends[0], text, sizeof text) != 2)
        reach_error();
    return 0;
}
