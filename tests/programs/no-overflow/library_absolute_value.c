// expect: unknown(no-overflow): a library function whose result does not fit its type at library_absolute_value.c:7
#include <limits.h>
#include <stdlib.h>
int main(void)
{
    int x = INT_MIN;
    return abs(x) == 0;
}
