// Regular expressions.
#include <regex.h>
#include <string.h>

// Compiles and matches, and shows what comes of it. `count` bounds are asked for.
static void show_match(const char *pattern, int flags, const char *text, size_t count, int more) {
    regex_t regex;
    memset(&regex, 0, sizeof regex);
    int error = regcomp(&regex, pattern, flags);
    SHOW(error);
    if (error)
        return;
    SHOW(regex.re_nsub);
    regmatch_t bounds[4];
    memset(bounds, 7, sizeof bounds);
    SHOW(regexec(&regex, text, count, bounds, more));
    for (int i = 0; i < 4; i++) {
        SHOW(bounds[i].rm_so);
        SHOW(bounds[i].rm_eo);
    }
    regfree(&regex);
}

//! function: regcomp
//! function: regexec
//! function: regfree
//! answer: exact
//! header: regex.h
//! note: Where groups match in several ways that differ, `regexec` ends in `unknown` if their bounds are asked for. So do expressions of over 20,000 steps (repetitions are copies), repeated groups with places such as ^ or \b in them, texts of groups (\1) that may be empty or are repeated, ranges in brackets that do not end, $ or ^ beside a newline that the match goes across without REG_NEWLINE, and with REG_ICASE letters behind a backslash and ranges between a letter and another character. What `regcomp` allocates does not count as allocated by the program.
{
    int flags = (int)ANY_BETWEEN(0, 15), more = (int)ANY_BETWEEN(0, 3);
    show_match(ANY_TEXT_OF("ab*.|()^$+?{},2", 6), flags, ANY_TEXT_OF("abB2", 5), (size_t)ANY_BETWEEN(0, 1), more);
    show_match(ANY_TEXT_OF("ab\\()*|{}1", 7), flags & ~REG_ICASE, ANY_TEXT_OF("ab1", 5), (size_t)ANY_BETWEEN(0, 1), more);
    const char *extended = ANY_OF(const char *, "([a-c]+)@([a-c]+)", "^(a|b)$", "([[:alpha:]]*)([[:digit:]]*)", "(a)(b)?", "((a)|b)c", "a{2,3}(b)", "([^a])\\1",
                                  "\\<(\\w+)\\>", "(x*)", "[]a]+", "[a-]", "[[.-.]]", "[[=a=]]", "\\bab", "a\\Bb", "\\`a.*b\\'", "\\W", "[[:foo:]]", "[b-a]", "(", ")", "a**",
                                  "*a", "a|*", "()", "a||b", "\\", "[", "[a", "a{2", "a{1,0}", "a{x}", "a{32768}", "a{,2}b", "(a)|\\1");
    show_match(extended, REG_EXTENDED, ANY_TEXT_OF("ab@1 -", 5), 4, more);
    show_match(extended, REG_EXTENDED | REG_NEWLINE, ANY_TEXT_OF("ab\n", 4), 4, more);
    const char *basic = ANY_OF(const char *, "\\(a*\\)b", "\\(a\\|b\\)\\1", "*a", "a\\{2\\}", "a\\+b\\?", "^*a", "a^b", "a$b", "\\(^a\\)", "a\\)", "\\(a", "a\\{1", "x\\{,1\\}a", "+");
    show_match(basic, 0, ANY_TEXT_OF("ab^$*+", 5), 4, more);
    regex_t regex;
    if (regcomp(&regex, "b+", 0) == 0) {
        regmatch_t bounds = {.rm_so = 1, .rm_eo = 3};
        SHOW(regexec(&regex, ANY_OF(const char *, "abcb+", "b+b+", "bb++"), 1, &bounds, REG_STARTEND));
        SHOW(bounds.rm_so);
        regfree(&regex);
    }
}

//! function: regerror
//! answer: exact
//! header: regex.h
//! note: of a number that is none of an error, `unknown`: glibc aborts
{
    char text[64] = "";
    regex_t regex;
    memset(&regex, 0, sizeof regex);
    SHOW(regerror((int)ANY_BETWEEN(0, 13), &regex, text, ANY_SIZE(0, 64)));
    SHOW_TEXT(text);
}
