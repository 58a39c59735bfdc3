// expect: true(valid-memsafety)
#include <stdlib.h>
#define NEW(type) ({ type *new_ = malloc(sizeof(type)); if (!new_) abort(); new_; })
int main(void) {
    int *p = NEW(int);
    *p = ({ int x = 4; x + 1; });
    free(p);
    return 0;
}
