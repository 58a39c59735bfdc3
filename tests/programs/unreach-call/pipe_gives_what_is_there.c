// expect: false(unreach-call)
// Reading from a pipe gives what is there, even if that is less than was asked for.
#include <unistd.h>
extern void reach_error(void);

int main(void) {
    int ends[2];
    char text[8] = "";
    if (pipe(ends))
        return 0;
    write(ends[1], "abc", 3);
    if (read(ends[0], text, 8) == 3 && text[2] == 'c' && text[3] == 0)
        reach_error();
    return 0;
}
