// successes: 1
// Calls for 32 bits from a program for 64: chmod.
#include "hostile.h"
static void hostile(void)
{
    static const char path[] = OUTSIDE "/kept";
    long result;
    __asm__ volatile("int $0x80" : "=a"(result) : "a"(15), "b"(path), "c"(0777) : "memory");
    TRY(result < 0 ? -1 : 0);
}
