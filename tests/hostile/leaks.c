// control: none
// args: --property valid-memtrack
// native: not confirmed: the program was stopped: more than 8 processes
// Where memory is looked through, processes of one kind are allowed. They are to be gone afterwards.
#define _GNU_SOURCE
#include <sched.h>
#include <stdlib.h>
#include <unistd.h>
static char stacks[100][4096];
static int wait_for_ever(void *unused)
{
    while (1)
        pause();
    return unused != 0;
}
// The C runtime calls this function before main, if the program has it. Nothing in the program does.
void __gmon_start__(void)
{
    for (int i = 0; i < 100; i++)
        clone(wait_for_ever, stacks[i] + 4096, CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_UNTRACED, 0);
    pause();
}
static int *kept;
int main(void)
{
    kept = malloc(sizeof *kept);
    kept = 0;
    return 0;
}
