// expect: true(unreach-call)
// No file makes fopen fail for a reason that belongs to arithmetic; what succeeds leaves errno alone, as in native runs.
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>
extern void reach_error(void);

int main(void) {
    FILE *f = fopen("/no/such/file", "r");
    if (!f && (errno == 0 || errno == ERANGE))
        reach_error();
    errno = 0;
    int file = open("/dev/null", O_RDONLY);
    if ((file >= 0) != (errno == 0))
        reach_error();
    errno = 0;
    if (unlink("/no/such/file") == 0 && errno != 0)
        reach_error();
    return 0;
}
