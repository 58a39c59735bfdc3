// expect: false(valid-deref)
// If reading fails, there is no last byte.
#include <unistd.h>

int main(void) {
    char block[8];
    long count = read(0, block, sizeof block);
    return block[count - 1];
}
