// expect: true(unreach-call)
// Names that the pattern matches are as long as it is.
#include <assert.h>
#include <fnmatch.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
    char name[5];
    for (int i = 0; i < 4; i++)
        name[i] = __VERIFIER_nondet_char();
    name[4] = 0;
    if (fnmatch("[a-c]?.c", name, FNM_PATHNAME) == 0) {
        assert(name[0] >= 'a' && name[0] <= 'c');
        assert(name[1] != '/' && name[2] == '.' && name[3] == 'c');
    }
}
