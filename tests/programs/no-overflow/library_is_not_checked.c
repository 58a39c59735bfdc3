// expect: true(no-overflow)
#include <stdlib.h>
#include <string.h>
// The models of the library compute hashes and the like in their own way.
int main(void)
{
    char text[] = "-2147483648";
    return strlen(text) == 11 && atoi(text) == -2147483647 - 1 ? 0 : 1;
}
