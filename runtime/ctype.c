// ctype.h in the "C" locale: the functions by arithmetic without branches, and the tables that
// glibc's macros read. "True" is the bit that glibc returns; the standard only says nonzero. Of
// isdigit, compilers make a comparison, which gives 1.
#include "model.h"

static int range(int c, int low, int high) { return (unsigned)c - (unsigned)low <= (unsigned)(high - low); }
static int letter(int c) { return range(c | 32, 'a', 'z'); }

int isalpha(int c) { return letter(c) * 1024; }
int isupper(int c) { return range(c, 'A', 'Z') * 256; }
int islower(int c) { return range(c, 'a', 'z') * 512; }
int isdigit(int c) {
    int yes = __tessera_unspecified_bool("isdigit") ? 2048 : 1;
    return range(c, '0', '9') ? yes : 0;
}
int isxdigit(int c) { return (range(c, '0', '9') | range(c | 32, 'a', 'f')) * 4096; }
int isspace(int c) { return ((c == ' ') | range(c, '\t', '\r')) * 8192; }
int isprint(int c) { return range(c, ' ', '~') * 16384; }
int isgraph(int c) { return range(c, '!', '~') * 32768; }
int isblank(int c) { return ((c == ' ') | (c == '\t')) * 1; }
int iscntrl(int c) { return (range(c, 0, 31) | (c == 127)) * 2; }
int ispunct(int c) { return (range(c, '!', '~') & !(letter(c) | range(c, '0', '9'))) * 4; }
int isalnum(int c) { return (letter(c) | range(c, '0', '9')) * 8; }
int isascii(int c) { return range(c, 0, 127); }
int toascii(int c) { return c & 127; }

// glibc converts a negative char to the unsigned char with the same bits, except EOF.
int tolower(int c) { return c + range(c, 'A', 'Z') * 32 + range(c, -128, -2) * 256; }
int toupper(int c) { return c - range(c, 'a', 'z') * 32 + range(c, -128, -2) * 256; }

// Index 0 of each table is the character -128.
static const unsigned short classes[384] = {
    [128 + 0 ... 128 + 8] = 2, [128 + 9] = 8195, [128 + 10 ... 128 + 13] = 8194, [128 + 14 ... 128 + 31] = 2,
    [128 + 32] = 24577, [128 + 33 ... 128 + 47] = 49156, [128 + 48 ... 128 + 57] = 55304,
    [128 + 58 ... 128 + 64] = 49156, [128 + 65 ... 128 + 70] = 54536, [128 + 71 ... 128 + 90] = 50440,
    [128 + 91 ... 128 + 96] = 49156, [128 + 97 ... 128 + 102] = 54792, [128 + 103 ... 128 + 122] = 50696,
    [128 + 123 ... 128 + 126] = 49156, [128 + 127] = 2,
};

#define FOUR(n) (n), (n) + 1, (n) + 2, (n) + 3
#define SIXTEEN(n) FOUR(n), FOUR((n) + 4), FOUR((n) + 8), FOUR((n) + 12)
#define LETTERS(n) SIXTEEN(n), FOUR((n) + 16), FOUR((n) + 20), (n) + 24, (n) + 25
#define NEGATIVE SIXTEEN(128), SIXTEEN(144), SIXTEEN(160), SIXTEEN(176), SIXTEEN(192), SIXTEEN(208), SIXTEEN(224), \
    FOUR(240), FOUR(244), FOUR(248), 252, 253, 254, -1
#define ASCII(upper, lower) SIXTEEN(0), SIXTEEN(16), SIXTEEN(32), SIXTEEN(48), 64, LETTERS(upper), 91, FOUR(92), 96, \
    LETTERS(lower), 123, FOUR(124)
#define HIGH SIXTEEN(128), SIXTEEN(144), SIXTEEN(160), SIXTEEN(176), SIXTEEN(192), SIXTEEN(208), SIXTEEN(224), SIXTEEN(240)

static const int32_t to_lower[384] = {NEGATIVE, ASCII('a', 'a'), HIGH};
static const int32_t to_upper[384] = {NEGATIVE, ASCII('A', 'A'), HIGH};

static const unsigned short *classes_at = classes + 128;
static const int32_t *to_lower_at = to_lower + 128;
static const int32_t *to_upper_at = to_upper + 128;

const unsigned short **__ctype_b_loc(void) { return &classes_at; }
const int32_t **__ctype_tolower_loc(void) { return &to_lower_at; }
const int32_t **__ctype_toupper_loc(void) { return &to_upper_at; }
size_t __ctype_get_mb_cur_max(void) { return 1; }

// For other models.
const unsigned short *__tessera_ctype_classes(void) { return classes + 128; }
const int32_t *__tessera_ctype_to_lower(void) { return to_lower + 128; }
const int32_t *__tessera_ctype_to_upper(void) { return to_upper + 128; }
// The bit of the class with the name of this length, or 0.
unsigned short __tessera_ctype_class(const char *name, size_t length) {
    static const struct {
        const char *name;
        unsigned short bit;
    } named[] = {{"upper", 256}, {"lower", 512}, {"alpha", 1024}, {"digit", 2048}, {"xdigit", 4096}, {"space", 8192},
                 {"print", 16384}, {"graph", 32768}, {"blank", 1}, {"cntrl", 2}, {"punct", 4}, {"alnum", 8}};
    for (size_t i = 0; i < sizeof named / sizeof named[0]; i++) {
        size_t same = 0;
        while (same < length && name[same] == named[i].name[same])
            same++;
        if (same == length && !named[i].name[length])
            return named[i].bit;
    }
    return 0;
}
