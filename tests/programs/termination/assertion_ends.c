// expect: true(termination)
#include <assert.h>
int main(void) {
    for (unsigned i = 0;; i++)
        assert(i < 10);
}
