// Names that nobody else uses yet, and files with such names. The environment chooses the letters.
#include "files.h"
#include "cancel.h"

enum { LETTERS = 6 };

// Whether a text ends in six X and `behind` more bytes. These six become any letters and digits.
static _Bool choose_letters(char *name, int behind) {
    size_t length = 0;
    while (name[length])
        length++;
    _Bool ends = behind >= 0 && length >= LETTERS + (size_t)behind;
    char *first = name + length - LETTERS - behind;
    for (int i = 0; ends && i < LETTERS; i++)
        ends = first[i] == 'X';
    if (!ends) {
        __tessera_errno_is(EINVAL_);
        return 0;
    }
    for (int i = 0; i < LETTERS; i++) {
        char c = (char)__tessera_input_u8("char");
        __tessera_assume(((unsigned)c - '0' < 10) | (((unsigned)c | 32) - 'a' < 26));
        first[i] = c;
    }
    return 1;
}

static int make_file(char *name, int behind) {
    OPTIONAL_CANCELLATION_POINT(1);
    if (!choose_letters(name, behind))
        return -1;
    if (__tessera_input_bool("_Bool")) {
        int file = __tessera_file_opened(FOR_BOTH);
        __tessera_keep_position(file, 0);
        return file;
    }
    __tessera_errno_one_of(CHANGE_ERRORS, EEXIST_, EINTR_, EMFILE_, ENFILE_, EOVERFLOW_);
    return -1;
}
#define MAKE_FILE(ending) \
    int mkstemp##ending(char *name) { return make_file(name, 0); } \
    int mkostemp##ending(char *name, int flags) { return make_file(name, 0); } \
    int mkstemps##ending(char *name, int behind) { return make_file(name, behind); } \
    int mkostemps##ending(char *name, int behind, int flags) { return make_file(name, behind); }
MAKE_FILE()
MAKE_FILE(64)

char *mkdtemp(char *name) {
    if (!choose_letters(name, 0))
        return NULL;
    if (__tessera_input_bool("_Bool"))
        return name;
    __tessera_errno_one_of(CHANGE_ERRORS, EEXIST_, EMLINK_);
    return NULL;
}

static const char pattern[] = "/tmp/fileXXXXXX";
static char *name_into(char *to) {
    char name[sizeof pattern];
    __builtin_memcpy(name, pattern, sizeof pattern);
    (void)choose_letters(name, 0);
    // There are no names left, or no folder /tmp.
    if (__tessera_input_bool("_Bool")) {
        __tessera_errno_one_of(CHANGE_ERRORS, EEXIST_);
        return NULL;
    }
    __builtin_memcpy(to, name, sizeof pattern);
    return to;
}
char *tmpnam(char *to) {
    // Names that are not stored are the same memory for all calls.
    static char own[sizeof pattern];
    return name_into(to ? to : own);
}
char *tmpnam_r(char *to) { return to ? name_into(to) : NULL; }
