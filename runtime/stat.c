// What is told of files (sys/stat.h): anything that there is, since other processes may change files at any time. Layouts are those of glibc. On 32 bits
// `stat` has narrow sizes, and the program calls `stat64` if it asks for wide ones.
#include "files.h"

struct place_in_time { long seconds, nanoseconds; };

#if __SIZEOF_POINTER__ == 8
struct stat {
    uint64_t device, number, links;
    uint32_t mode, user, group, zero;
    uint64_t special;
    int64_t size, block, blocks;
    struct place_in_time read, written, changed;
    uint64_t zeros[3];
};
#else
struct stat {
    uint64_t device;
    uint32_t gap, number, mode, links, user, group;
    uint64_t special;
    uint32_t other_gap;
    int32_t size, block, blocks;
    struct place_in_time read, written, changed;
    uint32_t gaps[2];
} __attribute__((packed, aligned(4)));
struct stat64 {
    uint64_t device;
    uint32_t gap, short_number, mode, links, user, group;
    uint64_t special;
    uint32_t other_gap;
    int64_t size;
    int32_t block;
    int64_t blocks;
    struct place_in_time read, written, changed;
    uint64_t number;
} __attribute__((packed, aligned(4)));
_Static_assert(sizeof(struct stat) == 88 && sizeof(struct stat64) == 96, "layouts of glibc");
#endif

enum { TYPE = 0170000, FIFO = 0010000, CHARACTERS = 0020000, FOLDER = 0040000, BLOCKS = 0060000, REGULAR = 0100000, LINK = 0120000, SOCKET = 0140000 };

// What files there may be.
enum { MAY_BE_LINK = 1, MAY_BE_FOLDER = 2, MAY_BE_SOCKET = 4, MAY_BE_FIFO = 8, MAY_BE_OTHER = 16, ANY_BUT_LINK = 30, ANY = 31 };
static uint32_t any_mode(int kinds) {
    uint32_t mode = __tessera_input_u32("mode_t"), type = mode & TYPE;
    _Bool known = ((type == CHARACTERS) | (type == BLOCKS) | (type == REGULAR)) & ((kinds & MAY_BE_OTHER) != 0);
    known |= ((type == LINK) & ((kinds & MAY_BE_LINK) != 0)) | ((type == FOLDER) & ((kinds & MAY_BE_FOLDER) != 0));
    known |= ((type == SOCKET) & ((kinds & MAY_BE_SOCKET) != 0)) | ((type == FIFO) & ((kinds & MAY_BE_FIFO) != 0));
    __tessera_assume((mode <= 0177777) & known);
    return mode;
}
static int kinds_of(int file) {
    int state = __tessera_file_state(file);
    if (__tessera_is_pipe(file))
        return MAY_BE_FIFO;
    if (state == FILE_UNKNOWN || state == FOR_SOMETHING)
        return ANY_BUT_LINK;
    if (state == IS_SOCKET || state == IS_FOLDER)
        return state == IS_SOCKET ? MAY_BE_SOCKET : MAY_BE_FOLDER;
    return MAY_BE_OTHER | MAY_BE_FIFO | (is_no_folder(state) ? 0 : MAY_BE_FOLDER);
}
static struct place_in_time any_time(void) {
    struct place_in_time time = {input_long(), input_long()};
    __tessera_assume((time.nanoseconds >= 0) & (time.nanoseconds < 1000000000));
    return time;
}

// One text for each layout. Pipes and sockets have no size.
#define FILL(fill, type, number_of, more) \
    static void fill(struct type *to, int kinds) { \
        _Bool empty = !(kinds & ~(MAY_BE_SOCKET | MAY_BE_FIFO)); \
        struct type found = {.device = __tessera_input_u64("dev_t"), .special = __tessera_input_u64("dev_t")}; \
        found.mode = any_mode(kinds); \
        found.user = __tessera_input_u32("uid_t"); \
        found.group = __tessera_input_u32("gid_t"); \
        found.links = (__typeof__(found.links))input_long(); \
        found.number = (__typeof__(found.number))number_of; \
        found.size = (__typeof__(found.size))(sizeof found.size == 8 ? (long long)__tessera_input_u64("off_t") : input_long()); \
        found.block = (__typeof__(found.block))input_long(); \
        found.blocks = (__typeof__(found.blocks))(sizeof found.blocks == 8 ? (long long)__tessera_input_u64("blkcnt_t") : input_long()); \
        found.read = any_time(); \
        found.written = any_time(); \
        found.changed = any_time(); \
        __tessera_assume((found.size >= 0) & (found.block > 0) & (found.blocks >= 0) & (!empty | (found.size == 0))); \
        more \
        *to = found; \
    }
#if __SIZEOF_POINTER__ == 8
FILL(fill, stat, __tessera_input_u64("ino_t"), )
#else
#define UNUSED(what) what = __tessera_unspecified_u32("stat");
#define GAPS UNUSED(found.gap) UNUSED(found.other_gap)
FILL(fill, stat, __tessera_input_u32("ino_t"), GAPS UNUSED(found.gaps[0]) UNUSED(found.gaps[1]))
FILL(fill64, stat64, __tessera_input_u64("ino_t"), GAPS UNUSED(found.short_number))
#endif

#define ERRORS PATH_ERRORS, EOVERFLOW_
static int outcome(void) { OUTCOME(ERRORS); }
static int outcome_of_number(int file) {
    if (is_not_open(file))
        return -1;
    REFUSE_EVENT(file, "fstat");
    if (__tessera_is_pair(file))
        __tessera_unsupported("fstat: of a socket of socketpair");
    if (__tessera_is_pipe(file))
        return 0;
    _Bool failed = __tessera_input_bool("_Bool");
    __tessera_errno_one_of_if(failed, EIO_, ENOMEM_, EOVERFLOW_);
    return -(int)failed;
}

enum { NOT_THROUGH_LINKS = 0x100 };
#define STAT(ending, type, fill) \
    int stat##ending(const char *path, struct type *to) { \
        if (!is_path(path) || outcome()) \
            return -1; \
        fill(to, ANY_BUT_LINK); \
        return 0; \
    } \
    int lstat##ending(const char *path, struct type *to) { \
        if (!is_path(path) || outcome()) \
            return -1; \
        fill(to, ANY); \
        return 0; \
    } \
    int fstat##ending(int file, struct type *to) { \
        if (outcome_of_number(file)) \
            return -1; \
        fill(to, kinds_of(file)); \
        return 0; \
    } \
    int fstatat##ending(int folder, const char *path, struct type *to, int flags) { \
        if (flags & ~NOT_THROUGH_LINKS) \
            __tessera_unsupported("fstatat: flags other than AT_SYMLINK_NOFOLLOW"); \
        if (!is_path(path) || __tessera_is_no_place(folder, path)) \
            return -1; \
        _Bool failed = __tessera_input_bool("_Bool"); \
        __tessera_errno_one_of_if(failed, ERRORS); \
        if (failed) \
            return -1; \
        fill(to, flags & NOT_THROUGH_LINKS ? ANY : ANY_BUT_LINK); \
        return 0; \
    }
#if __SIZEOF_POINTER__ == 8
STAT(, stat, fill)
STAT(64, stat, fill)
#else
STAT(, stat, fill)
STAT(64, stat64, fill64)
#endif
