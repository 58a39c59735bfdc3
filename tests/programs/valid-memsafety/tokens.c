// expect: true(valid-memsafety)
#include <string.h>
int main(void) {
    char text[] = "a,bc,d";
    int n = 0;
    for (char *t = strtok(text, ","); t; t = strtok(0, ","))
        n += (int)strlen(t);
    return n - 4 + (strchr("xyz", 'y') == 0) + (strstr("hello", "ell") == 0);
}
