
// Memory at the addresses that the program is given.

#include <sys/mman.h>

__attribute__((constructor(102))) static void tessera_environment(void)
{
    void *start = (void *)TESSERA_ENVIRONMENT;
    if (mmap(start, TESSERA_ENVIRONMENT_SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != start)
        tessera_end("the addresses that the program is given are not free", "", 0, 0);
}
