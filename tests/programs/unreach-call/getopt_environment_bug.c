// expect: false(unreach-call)
// native: not confirmed
// Where POSIXLY_CORRECT is set, options end at the first other argument.
#include <unistd.h>
extern void reach_error(void);

int main(void) {
    char *arguments[] = {"program", "file", "-v", NULL};
    if (getopt(3, arguments, "v") != 'v')
        reach_error();
}
