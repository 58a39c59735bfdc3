// What a regular expression becomes: instructions for a machine that looks for a match by trying
// all ways (Cox, Regular Expression Matching: the Virtual Machine Approach, 2009).
#ifndef TESSERA_REGEX_PROGRAM_H
#define TESSERA_REGEX_PROGRAM_H

#include "model.h"

// Flags of regcomp, and errors.
enum { REGEX_EXTENDED = 1, REGEX_ICASE = 2, REGEX_NEWLINE = 4, REGEX_NOSUB = 8 };
enum {
    REGEX_NOMATCH = 1, REGEX_BADPAT = 2, REGEX_ECOLLATE = 3, REGEX_ECTYPE = 4, REGEX_EESCAPE = 5, REGEX_ESUBREG = 6, REGEX_EBRACK = 7, REGEX_EPAREN = 8,
    REGEX_EBRACE = 9, REGEX_BADBR = 10, REGEX_ERANGE = 11, REGEX_BADRPT = 13, REGEX_ESIZE = 15,
};

// Conditions on a place in the text.
enum regex_place { LINE_BEGINS, LINE_ENDS, TEXT_BEGINS, TEXT_ENDS, WORD_BEGINS, WORD_ENDS, WORD_BOUND, NO_WORD_BOUND };

enum regex_operation {
    REGEX_MATCHES,
    REGEX_BYTE,      // x: the byte
    REGEX_SET,       // x: the number of the set
    REGEX_PLACE,     // x: an enum regex_place
    REGEX_SAVE,      // x: which bound of a group, twice its number for the start
    REGEX_REPEATED,  // x: the group whose text follows
    REGEX_EITHER,    // goes on at both, x and y, counted from here
    REGEX_JUMP,      // x, counted from here
};

struct regex_instruction {
    enum regex_operation operation;
    int x, y;
};

struct regex_set {
    uint32_t bits[8];
};

struct regex_program {
    struct regex_instruction *code;
    struct regex_set *sets;
    size_t length, room, set_count, set_room, groups;
    int flags;
    // There are REGEX_REPEATED instructions.
    _Bool repeats_groups;
};

// Returns 0 or the number of an error.
int __tessera_regex_compile(struct regex_program *program, const char *pattern, int flags);
void __tessera_regex_drop(struct regex_program *program);

static inline _Bool regex_set_has(const struct regex_set *set, unsigned char byte) { return set->bits[byte / 32] >> byte % 32 & 1; }

// As REG_ICASE takes it.
static inline unsigned char regex_fold(int flags, unsigned char byte) {
    return flags & REGEX_ICASE && byte - 'A' < 26u ? byte + 32 : byte;
}

#endif
