// control: none
#include "hostile.h"
#include <sys/mman.h>
static void hostile(void)
{
    long size = 8L << 30;
    void *memory = mmap(0, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    TRY(memory == MAP_FAILED ? -1 : 0);
}
