// control: none
// native: not confirmed: the program was stopped: more than 256 MiB written
#include "hostile.h"
static void hostile(void)
{
    static char block[1 << 19];
    char name[] = "a0000";
    for (int i = 0; i < 3000; i++) {
        for (int n = i, at = 4; at; at--, n /= 10)
            name[at] = '0' + n % 10;
        int file = creat(name, 0600);
        write(file, block, sizeof block);
        close(file);
    }
    done = 1;
}
