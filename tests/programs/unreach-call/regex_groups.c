// expect: true(unreach-call)
#include <regex.h>
#include <string.h>
extern void reach_error(void);
extern char __VERIFIER_nondet_char(void);

int main(void) {
    regex_t regex;
    regmatch_t bounds[3];
    char text[4] = {0};
    for (int i = 0; i < 3; i++)
        text[i] = __VERIFIER_nondet_char();
    if (regcomp(&regex, "^([a-z]+)=([0-9]+)$", REG_EXTENDED))
        reach_error();
    if (regexec(&regex, text, 3, bounds, 0) == 0)
        if (bounds[1].rm_so != 0 || text[bounds[1].rm_eo] != '=' || bounds[2].rm_eo != 3 || text[2] < '0')
            reach_error();
    regfree(&regex);
}
