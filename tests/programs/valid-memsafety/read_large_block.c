// expect: true(valid-memsafety)
// A block of more than 4096 bytes.
#include <unistd.h>

static char block[8192];

int main(void) {
    long count = read(0, block, sizeof block);
    return count > 0 && count <= (long)sizeof block ? block[0] : 0;
}
