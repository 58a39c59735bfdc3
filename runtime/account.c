// The database of users and groups (pwd.h, grp.h). Entries may be there or not, with any texts;
// those that are longer than `texts.h` has can only be passed on. The next call of the same
// function overwrites the entry, and may overwrite its texts, or leave anything there. Exact: the
// number or the name that was asked for. Lists of members end in `unknown` where they are read.
#include "model.h"
#include "texts.h"

struct user {
    char *name, *password;
    unsigned user, group;
    char *real_name, *folder, *shell;
};
struct group {
    char *name, *password;
    unsigned number;
    char **members;
};

// Whether there is such an entry. If not, errno is that of an error, or stays.
static _Bool is_there(void) {
    if (__tessera_input_bool("_Bool"))
        return 1;
    if (__tessera_input_bool("_Bool"))
        __tessera_errno_one_of(EINTR_, EIO_, EMFILE_, ENFILE_, ENOMEM_, ENOENT_, ESRCH_, EBADF_, EPERM_, EACCES_, ERANGE_);
    return 0;
}

// The texts of one entry. The next call may write its own to the same memory, or anything.
enum { MOST_TEXTS = 5 };
struct texts { char *at[MOST_TEXTS]; };

static char *any_text(char *to) {
    fill_text(to, "text of an account", "rest of a text");
    return to;
}
// If one of the texts may be longer, nothing is known of all of them.
static void renew(struct texts *texts, int count) {
    size_t longest = __tessera_longest_text();
    _Bool are_long = !__tessera_texts_are_bounded() && __tessera_input_bool("a longer text");
    _Bool again = texts->at[0] && !are_long && __tessera_usually_bool(1, "getpwuid and its like, which may use memory again");
    for (int i = 0; i < count; i++) {
        if (texts->at[i] && !again)
            for (size_t k = 0; k < longest; k++)
                texts->at[i][k] = (char)__tessera_unspecified_u8("getpwuid and its like, which may use memory again");
        if (!again)
            texts->at[i] = are_long ? NULL : __tessera_alloc_internal(longest + 1, 0);
        if (texts->at[i])
            any_text(texts->at[i]);
    }
}
static char *shown(char *text) { return text ? text : __tessera_unknown_text; }

// The name that was asked for, if there is room.
static void must_be_called(const char *text, const char *name) {
    if (!text)
        return;
    size_t length = length_of(name);
    __tessera_assume(length <= __tessera_longest_text());
    for (size_t i = 0; i <= length; i++)
        __tessera_assume(text[i] == name[i]);
}

static struct user *user(unsigned number, const char *name, struct user *user, struct texts *texts) {
    if (!is_there())
        return NULL;
    __tessera_atomic_begin();
    renew(texts, 5);
    if (name)
        must_be_called(texts->at[0], name);
    *user = (struct user){
        shown(texts->at[0]), shown(texts->at[1]), name ? __tessera_input_u32("uid_t") : number, __tessera_input_u32("gid_t"), shown(texts->at[2]),
        shown(texts->at[3]), shown(texts->at[4]),
    };
    __tessera_atomic_end();
    return user;
}
static void must_be_single(void) {
    if (__tessera_checks_races() && __tessera_creates_threads())
        __tessera_unsupported("getpwuid and its like where threads may race");
}
static void is_readable(const char *name) {
    touch_text(name);
    if (is_unknown_text(name))
        __tessera_unsupported("getpwnam or getgrnam: of a text of unknown content");
}
// Each function has its own entry.
struct user *getpwuid(unsigned number) {
    static struct user entry;
    static struct texts texts;
    must_be_single();
    return user(number, NULL, &entry, &texts);
}
struct user *getpwnam(const char *name) {
    static struct user entry;
    static struct texts texts;
    must_be_single();
    is_readable(name);
    return user(0, name, &entry, &texts);
}

static struct group *group(unsigned number, const char *name, struct group *group, struct texts *texts) {
    if (!is_there())
        return NULL;
    __tessera_atomic_begin();
    renew(texts, 2);
    if (name)
        must_be_called(texts->at[0], name);
    *group = (struct group){
        shown(texts->at[0]), shown(texts->at[1]), name ? __tessera_input_u32("gid_t") : number, (char **)__tessera_unknown_text,
    };
    __tessera_atomic_end();
    return group;
}
struct group *getgrgid(unsigned number) {
    static struct group entry;
    static struct texts texts;
    must_be_single();
    return group(number, NULL, &entry, &texts);
}
struct group *getgrnam(const char *name) {
    static struct group entry;
    static struct texts texts;
    must_be_single();
    is_readable(name);
    return group(0, name, &entry, &texts);
}
