// expect: false(unreach-call)
// Structures with the same members are usually the same bytes.
#include <string.h>
extern void reach_error(void);
struct entry {
    char letter;
    int number;
};

static int are_same(const struct entry *one, const struct entry *other) {
    return memcmp(one, other, sizeof *one) == 0;
}

int main(void) {
    struct entry one = {1, 2}, other = {1, 2};
    if (are_same(&one, &other))
        reach_error();
    return 0;
}
