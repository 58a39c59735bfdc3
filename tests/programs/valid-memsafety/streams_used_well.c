// expect: true(valid-memsafety)
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    FILE *f = fopen("/dev/zero", "r+");
    if (!f) {
        perror("cannot open");
        return 1;
    }
    char line[4];
    if (fgets(line, sizeof line, f))
        fputs(line, stdout);
    fprintf(f, "%s %d\n", "text", 5);
    if (ferror(f) || fclose(f) != 0)
        fprintf(stderr, "failed\n");
    const char *home = getenv("HOME");
    if (home)
        printf("%s\n", home);
    fflush(NULL);
    return 0;
}
