// expect: true(unreach-call)
// The two parts of a path; the one of POSIX cuts off slashes at its end.
#include <assert.h>
#include <libgen.h>
#include <string.h>

int main(void) {
    char first[] = "/usr/lib/", second[] = "/usr/lib/", third[] = "//", fourth[] = "name";
    assert(strcmp(basename(first), "lib") == 0);
    assert(strcmp(dirname(second), "/usr") == 0);
    assert(strcmp(dirname(third), "//") == 0);
    assert(strcmp(dirname(fourth), ".") == 0);
    assert(strcmp(basename(NULL), ".") == 0);
}
