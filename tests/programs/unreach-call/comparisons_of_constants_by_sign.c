// expect: true(unreach-call)
#include <string.h>
extern void reach_error(void);

int main(void) {
    if (strcmp("a", "c") >= 0 || strncmp("ad", "aa", 2) <= 0 || memcmp("a", "c", 1) >= 0 || strcmp("a", "a") != 0)
        reach_error();
    return 0;
}
