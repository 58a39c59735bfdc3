// What is told of files (sys/stat.h): anything that there is, since other processes may change
// files at any time. Layouts are those of glibc. On 32 bits `stat` has narrow sizes, and the
// program calls `stat64` if it asks for wide ones.
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

enum { ANY_BUT_LINK = KIND_FIFO | KIND_CHARACTERS | KIND_FOLDER | KIND_BLOCKS | KIND_REGULAR | KIND_SOCKET };
static uint32_t any_mode(unsigned kinds) {
    uint32_t mode = __tessera_input_u32("mode_t");
    __tessera_assume((mode <= 0177777) & ((kinds >> (mode >> 12 & 15) & 1) != 0));
    return mode;
}
// What is told of an open file again is the same.
static void identify(struct file_identity *identity, uint32_t mode, uint64_t *device, uint64_t *number) {
    identity->kinds = 1u << (mode >> 12);
    if (identity->known) {
        *device = identity->device;
        *number = identity->number;
    }
    identity->known = 1;
    identity->device = *device;
    identity->number = *number;
}
static struct place_in_time any_time(void) {
    struct place_in_time time = {input_long(), input_long()};
    __tessera_assume((time.nanoseconds >= 0) & (time.nanoseconds < 1000000000));
    return time;
}

// One text for each layout. Pipes and sockets have no size.
#define FILL(fill, type, number_of, more) \
    static void fill(struct type *to, unsigned kinds, struct file_identity *identity) { \
        _Bool empty; \
        struct type found = {.device = __tessera_input_u64("dev_t"), .special = __tessera_input_u64("dev_t")}; \
        found.mode = any_mode(kinds); \
        empty = ((found.mode >> 12 & 15) == 12) | ((found.mode >> 12 & 15) == 1); \
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
        if (identity) { \
            uint64_t number = found.number; \
            identify(identity, found.mode, &found.device, &number); \
            found.number = (__typeof__(found.number))number; \
        } \
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
        fill(to, ANY_BUT_LINK, NULL); \
        return 0; \
    } \
    int lstat##ending(const char *path, struct type *to) { \
        if (!is_path(path) || outcome()) \
            return -1; \
        fill(to, ANY_BUT_LINK | KIND_LINK, NULL); \
        return 0; \
    } \
    int fstat##ending(int file, struct type *to) { \
        if (outcome_of_number(file)) \
            return -1; \
        __tessera_atomic_begin(); \
        struct file_identity *identity = __tessera_identity(file); \
        struct type found; \
        fill(&found, identity->kinds, identity); \
        __tessera_atomic_end(); \
        *to = found; \
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
        fill(to, ANY_BUT_LINK | (flags & NOT_THROUGH_LINKS ? KIND_LINK : 0), NULL); \
        return 0; \
    }
#if __SIZEOF_POINTER__ == 8
STAT(, stat, fill)
STAT(64, stat, fill)
#else
STAT(, stat, fill)
STAT(64, stat64, fill64)
#endif
