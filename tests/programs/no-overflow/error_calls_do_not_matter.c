// expect: true(no-overflow)
#include <assert.h>
void reach_error(void) { assert(0); }
int main(void)
{
    reach_error();
    return 0;
}
