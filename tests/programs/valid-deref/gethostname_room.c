// expect: true(valid-deref)
// A name that does not fit has no zero at its end, but stays in its room.
#include <unistd.h>

int main(void) {
    char name[4];
    name[3] = 0;
    if (gethostname(name, 3) == 0)
        return name[0];
    return 0;
}
