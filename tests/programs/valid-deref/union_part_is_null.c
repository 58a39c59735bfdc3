// expect: true(valid-deref)
#include <string.h>

int main(void) {
    static int target = 1;
    int *place = &target;
    memset(&place, 0, sizeof place);
    return place ? *place : 0;
}
