// expect: true(unreach-call)
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    char *end;
    const char *text = " -42x";
    if (atoi("17") != 17 || strtol(text, &end, 10) != -42 || end != text + 4)
        reach_error();
    if (strtoul("0x1fg", &end, 0) != 31 || *end != 'g' || strtol("zz", 0, 36) != 35 * 36 + 35)
        reach_error();
    if (strtol("99999999999999999999", 0, 10) != 0x7fffffffffffffffL || atol("") != 0)
        reach_error();
    return 0;
}
