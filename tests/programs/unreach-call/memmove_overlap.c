// expect: true(unreach-call)
#include <string.h>
extern void reach_error(void);

int main(void) {
    char a[8] = "1234567";
    memmove(a + 2, a, 4);
    if (memcmp(a, "1212347", 8) != 0)
        reach_error();
    memmove(a, a + 1, 6);
    if (memcmp(a, "2123477", 8) != 0)
        reach_error();
    return 0;
}
