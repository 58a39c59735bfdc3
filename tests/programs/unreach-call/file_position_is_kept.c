// expect: true(unreach-call)
// The position moves by what is read, and belongs to the file, not to the number.
#include <fcntl.h>
#include <unistd.h>
extern void reach_error(void);

int main(void) {
    char bytes[8];
    int file = open("data", O_RDONLY);
    if (file < 0)
        return 0;
    long count = read(file, bytes, sizeof bytes);
    off_t here = lseek(file, 0, SEEK_CUR);
    if (here != -1 && count >= 0 && here != count)
        reach_error();
    int other = dup(file);
    if (other < 0)
        return 0;
    if (lseek(other, 100, SEEK_SET) != -1 && lseek(file, 0, SEEK_CUR) != 100)
        reach_error();
    if (lseek(file, -1, SEEK_SET) != -1)
        reach_error();
    return 0;
}
