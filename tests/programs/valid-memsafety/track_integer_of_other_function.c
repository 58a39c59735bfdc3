// expect: true(valid-memsafety)
// The address is in an integer variable of a function that is still running.
#include <stdlib.h>
static unsigned long make(void)
{
    return (unsigned long)malloc(4);
}
int main(void)
{
    unsigned long handle = make();
    if (!handle)
        return 1;
    exit(0);
}
