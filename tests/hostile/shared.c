// successes: 2
// Objects that stay when the process ends.
#include "hostile.h"
#include <mqueue.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/shm.h>
static void hostile(void)
{
    int memory = shmget(IPC_PRIVATE, 4096, 0600);
    TRY(memory);
    if (memory != -1)
        shmctl(memory, IPC_RMID, 0);
    TRY(memfd_create("hidden", 0));
}
