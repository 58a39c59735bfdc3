// Changes of the environment.
#include <stdlib.h>

static const char *any_name(void) { return ANY_OF(const char *, "TESSERA_A", "TESSERA_B", "TESSERA_B", "T", "", "T=A", NULL); }
static char shared[3][16];

//! function: setenv
//! function: putenv
//! function: unsetenv
//! function: clearenv
//! answer: exact
//! header: stdlib.h
//! note: Memory that putenv was given, and that then gets another name, ends in `unknown`, as does any change where the program refers to environ, or where data races are looked for.
{
    SHOW(clearenv());
    for (int step = 0; step < 10; step++) {
        char *memory = shared[ANY_BETWEEN(0, 2)];
        switch (ANY_BETWEEN(0, 5)) {
        case 0:
        case 1:
            SHOW(setenv(any_name(), ANY_TEXT_OF("ab=", 3), ANY_BOOL));
            break;
        case 2:
            SHOW(unsetenv(any_name()));
            break;
        case 3: {
            // The last letter tells which memory it is.
            const char *from = memory == shared[0] ? "TESSERA_A=x" : memory == shared[1] ? "TESSERA_B=" : ANY_OF(const char *, "T=y", "T", "");
            if (memory == shared[2])
                unsetenv("T");
            int i = 0;
            do
                memory[i] = from[i];
            while (from[i++]);
            SHOW(putenv(memory));
            break;
        }
        case 4:
            if (memory == shared[0] && *memory)
                memory[10] = (char)ANY_BETWEEN('a', 'z');
            break;
        case 5:
            if (ANY_BETWEEN(0, 9) == 0)
                SHOW(clearenv());
        }
        char *a = getenv("TESSERA_A"), *b = getenv("TESSERA_B"), *t = getenv("T");
        SHOW_TEXT(a);
        SHOW_TEXT(b);
        SHOW_TEXT(t);
        SHOW(a == shared[0] + 10);
        SHOW(b == shared[1] + 10);
        SHOW(getenv("TESSERA_C") != NULL);
    }
    // What is set again is where it was.
    SHOW(setenv("TESSERA_A", "a", 1));
    char *first = getenv("TESSERA_A");
    SHOW(setenv("TESSERA_A", ANY_TEXT_OF("ab", 1), 1));
    SHOW(setenv("TESSERA_A", "a", 1));
    SHOW(getenv("TESSERA_A") == first);
}
