// expect: true(unreach-call)
// Each option is seen once, and the other arguments end up behind the options.
#include <assert.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(void) {
    unsetenv("POSIXLY_CORRECT");
    char *arguments[] = {"program", "file", "-vn", "3", "other", "--", "-v", NULL};
    int verbose = 0, number = 0, c;
    while ((c = getopt(7, arguments, "vn:")) != -1) {
        if (c == 'v')
            verbose++;
        else if (c == 'n')
            number = atoi(optarg);
        else
            return 0;
    }
    assert(verbose == 1 && number == 3);
    assert(optind == 4);
    assert(strcmp(arguments[4], "file") == 0 && strcmp(arguments[5], "other") == 0 && strcmp(arguments[6], "-v") == 0);
}
