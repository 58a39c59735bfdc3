// What main gets, and the texts of the environment's variables. The front end calls the first
// functions where main looks at its arguments. Texts of more bytes than --arg-length, and more
// arguments than --args, are assumed not to exist if the options were given; otherwise, they can be
// passed on, and reading one ends in `unknown`. Behind the end of a text come bytes of others, as
// on Linux.
#include "model.h"
#include "texts.h"

// Declared, never defined.
extern char *__tessera_argv[];

// The number of arguments, the name of the program among them, the same in all runs that the path
// stands for; 0 if the arguments are not known.
int __tessera_argument_count(int count) {
    int most = (int)__tessera_most_arguments();
    _Bool are_bounded = __tessera_arguments_are_bounded() && __tessera_texts_are_bounded();
    if (!are_bounded && __tessera_input_bool("more or longer arguments"))
        return 0;
    __tessera_assume(count - 1 <= most);
    for (int known = 1; known <= most; known++)
        if (count == known)
            return known;
    return most + 1;
}

// Fills in the argument `index` of `count`, or the null behind the last one.
void __tessera_set_argument(char **arguments, int count, int index, char *text) {
    if (index == count)
        arguments[index] = NULL;
    if (index >= count)
        return;
    fill_text(text, "argument text", "rest of an argument");
    arguments[index] = text;
}

char **__tessera_arguments(char **arguments, int count) { return count ? arguments : __tessera_argv; }
