// expect: true(valid-memsafety)
#include <regex.h>
#include <stdlib.h>
#include <string.h>

// A pattern is read up to its end, and no further.
int main(void) {
    regex_t regex;
    const char *patterns[] = {"[a", "[", "[^", "a\\", "(", "a{1", "[[:", "[[:alpha:"};
    for (int i = 0; i < 8; i++) {
        char *pattern = strdup(patterns[i]);
        if (regcomp(&regex, pattern, REG_EXTENDED) == 0)
            regfree(&regex);
        free(pattern);
    }
}
