// expect: unknown(no-overflow): a library function whose result does not fit its type at
#include <limits.h>
#include <stdlib.h>
int main(void)
{
    int x = INT_MIN;
    return abs(x) == 0;
}
