// expect: false(valid-memsafety): false(valid-memtrack)
#define _GNU_SOURCE
#include <string.h>
int main(void) {
    return strdup("a")[0];
}
