// expect: true(unreach-call)
// If a stream has positions, they count the bytes that were read.
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    char bytes[4];
    FILE *f = fopen("data", "r");
    if (!f)
        return 0;
    size_t count = fread(bytes, 1, sizeof bytes, f);
    long place = ftell(f);
    if (place != -1 && place != (long)count)
        reach_error();
    fpos_t kept;
    if (fgetpos(f, &kept) == 0) {
        fgetc(f);
        if (fsetpos(f, &kept) == 0 && ftell(f) != (long)count)
            reach_error();
    }
    fclose(f);
    return 0;
}
