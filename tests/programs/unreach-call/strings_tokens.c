// expect: true(unreach-call)
#include <string.h>
extern void reach_error(void);

int main(void) {
    char line[] = " a,bc ,d";
    int n = 0, length = 0;
    for (char *t = strtok(line, " ,"); t; t = strtok(0, " ,")) {
        n++;
        length += (int)strlen(t);
    }
    if (n != 3 || length != 4)
        reach_error();
    return 0;
}
