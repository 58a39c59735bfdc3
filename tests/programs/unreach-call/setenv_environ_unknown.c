// expect: unknown(unreach-call): changes of the environment where the program refers to environ
#include <stdlib.h>
extern void reach_error(void);
extern char **environ;

int main(void) {
    setenv("TESSERA_A", "1", 1);
    char **entry = environ;
    while (*entry)
        entry++;
    if (entry == environ)
        reach_error();
}
