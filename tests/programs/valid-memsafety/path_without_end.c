// expect: false(valid-memsafety): false(valid-deref)
// native: not confirmed
// A path is read up to its end.
#include <unistd.h>

int main(void) {
    char path[3] = {'a', 'b', 'c'};
    unlink(path);
    return 0;
}
