// expect: true(unreach-call)
// The letters are any, the rest of the name stays.
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
extern void reach_error(void);

int main(void) {
    char name[] = "dataXXXXXX";
    int file = mkstemp(name);
    if (strlen(name) != 10 || memcmp(name, "data", 4))
        reach_error();
    if (file >= 0) {
        close(file);
        unlink(name);
    }
    char wrong[] = "data";
    if (mkstemp(wrong) != -1)
        reach_error();
    return 0;
}
