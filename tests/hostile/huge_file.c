// control: none
// native: not confirmed: the program ended by signal 25 (size of a file)
#include "hostile.h"
static void hostile(void)
{
    static char block[1 << 16];
    int file = creat("huge", 0600);
    for (int i = 0; i < 1600; i++)
        write(file, block, sizeof block);
    done = 1;
}
