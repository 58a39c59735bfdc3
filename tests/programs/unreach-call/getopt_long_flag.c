// expect: true(unreach-call)
// A long option may be abbreviated, have its argument behind '=', and set a variable.
#include <assert.h>
#include <getopt.h>
#include <string.h>

int main(void) {
    int quiet = 0;
    struct option options[] = {{"quiet", no_argument, &quiet, 7}, {"output", required_argument, NULL, 'o'}, {0}};
    char *arguments[] = {"program", "--qu", "--out=x", "--out", NULL};
    int index = -1;
    opterr = 0;
    assert(getopt_long(4, arguments, "o:", options, &index) == 0);
    assert(quiet == 7 && index == 0);
    assert(getopt_long(4, arguments, "o:", options, &index) == 'o');
    assert(strcmp(optarg, "x") == 0 && index == 1);
    assert(getopt_long(4, arguments, "o:", options, &index) == '?');
    assert(optopt == 'o' && optind == 4);
}
