// expect: true(valid-memsafety)
#include <stdlib.h>
struct buffer { char *data; unsigned size; };
static struct buffer make(unsigned size) {
    struct buffer b = {malloc(size), size};
    return b;
}
int main(void) {
    struct buffer b = make(3);
    b.data[2] = 0;
    free(b.data);
    return 0;
}
