// expect: true(unreach-call)
// Static objects, and automatic ones whose bytes were all set.
#include <string.h>
extern void reach_error(void);
struct entry {
    char letter;
    int number;
};
static struct entry none, some = {1, 2};

static int byte_of(const struct entry *entry) {
    return ((const volatile unsigned char *)entry)[1];
}

int main(void) {
    struct entry set;
    memset(&set, 0, sizeof set);
    if (byte_of(&none) || byte_of(&some) || byte_of(&set))
        reach_error();
    return 0;
}
