// expect: true(unreach-call)
#include <string.h>
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);

int main(void) {
    const char *text = "key=value=more";
    char c = __VERIFIER_nondet_char();
    const char *at = strchr(text, c);
    if (at && *at != c)
        reach_error();
    if (c == '=' && at != text + 3)
        reach_error();
    if (strrchr(text, '=') != text + 9 || strchr(text, 0) != text + 14 || strstr(text, "val") != text + 4)
        reach_error();
    if (strstr(text, "") != text || strstr(text, "moreover") || strspn(text, "yek") != 3 || strcspn(text, "=") != 3)
        reach_error();
    if (strpbrk(text, "mv") != text + 4 || memchr(text, 'm', 4))
        reach_error();
    return 0;
}
