// expect: false(unreach-call)
#include <pwd.h>
extern void reach_error(void);

// The second call overwrites what the first one gave.
int main(void) {
    struct passwd *first = getpwuid(1);
    struct passwd *second = getpwuid(2);
    if (first && second && first->pw_uid != 1)
        reach_error();
    return 0;
}
