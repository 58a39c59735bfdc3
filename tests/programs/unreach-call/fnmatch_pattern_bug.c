// expect: false(unreach-call)
// Without FNM_PERIOD, a star matches a period at the start.
#include <fnmatch.h>
extern void reach_error(void);
extern char __VERIFIER_nondet_char(void);

int main(void) {
    char name[4] = {__VERIFIER_nondet_char(), '.', 'h', 0};
    if (fnmatch("*.h", name, 0) == 0 && name[0] == '.')
        reach_error();
}
