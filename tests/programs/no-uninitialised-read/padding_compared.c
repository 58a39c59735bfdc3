// expect: false(no-uninitialised-read)
#include <string.h>
extern int __VERIFIER_nondet_int(void);

struct pair {
    char kind;
    int value;
};

/* Three bytes between the members are never written. */
int main(void) {
    struct pair a, b;
    a.kind = b.kind = 'x';
    a.value = b.value = __VERIFIER_nondet_int();
    if (memcmp(&a, &b, sizeof a) == 0)
        return 1;
    return 0;
}
