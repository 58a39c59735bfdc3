// expect: false(no-overflow): signed integer overflow: int division
#include <limits.h>

int main(void)
{
    int a = INT_MIN, b = -1;
    return a % b;
}
