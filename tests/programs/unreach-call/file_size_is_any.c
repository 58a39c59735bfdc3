// expect: false(unreach-call)
// args: --data-model lp64
// native: not confirmed
// A file may have any size.
#include <fcntl.h>
#include <unistd.h>
extern void reach_error(void);

int main(void) {
    int file = open("data", O_RDONLY);
    if (file >= 0 && lseek(file, 0, SEEK_END) > 0x100000000)
        reach_error();
    return 0;
}
