// expect: true(no-overflow)
#include <limits.h>
static int least = -INT_MAX - 1;
static unsigned wraps = UINT_MAX + 1u;
static unsigned high = 1u << 31;
static long wide = INT_MAX + 1L;
enum { LAST = INT_MAX };
int main(void)
{
    return least == 0 || wraps != 0 || high == 0 || wide == 0 || LAST == 0;
}
