// Locales (locale.h, and functions of other headers whose names end in _l). Exact for the locale
// "C", which is the only one: which others are installed, and what they do, is not modelled.
#include "decimal.h"

// Begins as in glibc: its headers, and those of C++ libraries, read the tables of characters from
// here.
struct locale {
    const void *categories[13];
    const unsigned short *classes;
    const int32_t *to_lower, *to_upper;
    const char *names[13];
};

const unsigned short *__tessera_ctype_classes(void);
const int32_t *__tessera_ctype_to_lower(void);
const int32_t *__tessera_ctype_to_upper(void);

static struct locale c_locale;
static _Bool is_ready;

static struct locale *c(void) {
    __tessera_atomic_begin();
    if (!is_ready) {
        c_locale.classes = __tessera_ctype_classes();
        c_locale.to_lower = __tessera_ctype_to_lower();
        c_locale.to_upper = __tessera_ctype_to_upper();
        for (int category = 0; category < 13; category++)
            c_locale.names[category] = "C";
        is_ready = 1;
    }
    __tessera_atomic_end();
    return &c_locale;
}

#define ALL_CATEGORIES 0x1fbf
#define CATEGORY_ALL 6

static _Bool is_c(const char *name) { return name[0] == 'C' && !name[1]; }

struct locale *newlocale(int categories, const char *name, struct locale *base) {
    if (categories == 1 << CATEGORY_ALL)
        categories = ALL_CATEGORIES;
    if (categories & ~ALL_CATEGORIES || !name) {
        __tessera_errno_is(EINVAL_);
        return NULL;
    }
    if (!categories || !is_c(name) || (base && base != c()))
        __tessera_unsupported("newlocale: a locale other than C");
    return c();
}
struct locale *duplocale(struct locale *locale) { return locale; }
void freelocale(struct locale *locale) { (void)locale; }

// That of the process, which setlocale sets.
#define GLOBAL ((struct locale *)-1)

// What the thread uses; null if that was never set. As all locales are the same, this only matters
// to who asks.
static _Thread_local struct locale *used;

struct locale *uselocale(struct locale *locale) {
    struct locale *before = used ? used : GLOBAL;
    if (locale)
        used = locale;
    return before;
}

char *setlocale(int category, const char *name) {
    if ((unsigned)category > 12) {
        __tessera_errno_is(EINVAL_);
        return NULL;
    }
    if (name && !is_c(name) && !(name[0] == 'P' && name[1] == 'O' && name[2] == 'S' && name[3] == 'I' && name[4] == 'X' && !name[5]))
        __tessera_unsupported("setlocale: a locale other than C");
    return (char *)"C";
}

struct conventions {
    char *decimal_point, *thousands_sep, *grouping;
    char *int_curr_symbol, *currency_symbol, *mon_decimal_point, *mon_thousands_sep, *mon_grouping, *positive_sign, *negative_sign;
    char others[14];
};
static struct conventions conventions = {(char *)".", (char *)"", (char *)"", (char *)"", (char *)"", (char *)"", (char *)"", (char *)"", (char *)"",
    (char *)"", {[0 ... 13] = CHAR_MAX}};
struct conventions *localeconv(void) { return &conventions; }

// Numbers. Those of integers are in stdlib.c.
#define STRTO(name, type, bits) \
    type name(const char *text, char **end, struct locale *locale) { \
        (void)locale; \
        _Bool overflows; \
        type result = (type)__tessera_float_of_text(text, end, bits, &overflows); \
        if (overflows) \
            __tessera_errno_is(ERANGE_); \
        return result; \
    }
STRTO(strtof_l, float, 24)
STRTO(strtod_l, double, 53)
STRTO(strtold_l, long double, 64)

static int mapped(const int32_t *table, int c) { return c >= -128 && c < 256 ? table[c] : c; }
int tolower_l(int c, struct locale *locale) { return ((void)locale, mapped(__tessera_ctype_to_lower(), c)); }
int toupper_l(int c, struct locale *locale) { return ((void)locale, mapped(__tessera_ctype_to_upper(), c)); }
