// expect: false(valid-memsafety): false(valid-deref)
#include <stdlib.h>
struct pair { int first, second; };
int main(void) {
    struct pair *p = malloc(sizeof(int));
    p->first = 1;
    p->second = 2;
    free(p);
    return 0;
}
