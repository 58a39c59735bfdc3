// expect: false(unreach-call)
// native: not confirmed
#include <assert.h>
int main(void) {
    unsigned long long before = __builtin_readcyclecounter();
    assert(__builtin_readcyclecounter() - before < 1000000000);
    return 0;
}
