// successes: 1
// A constructor in place of a section.
#include <unistd.h>
extern void reach_error(void);
__attribute__((constructor)) static void hostile(void)
{
    if (unlink(OUTSIDE "/kept") == 0)
        _exit(101);
}
int main(void)
{
    reach_error();
}
