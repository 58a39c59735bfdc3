// The database of users and groups.
#include <grp.h>
#include <pwd.h>
#include <string.h>
#include <unistd.h>

//! function: getpwuid
//! function: getpwnam
//! answer: input
//! header: pwd.h
//! note: Whether there is such a user, and all that is told, but for the number or the name that was asked for. Texts that are longer than `--arg-length` end in `unknown` where they are read. The next call overwrites the entry. `unknown` where threads may race.
{
    struct passwd *user = getpwuid((uid_t)ANY_OF(int, 0, 1, 54321));
    SHOW(user == NULL);
    struct passwd *other = getpwnam(ANY_OF(const char *, "root", "no such"));
    SHOW(other == NULL);
    if (user && other)
        SHOW_EXACTLY(user == other);
    if (other)
        SHOW_EXACTLY(other->pw_name != NULL);
    errno = 0;
}

//! function: getgrgid
//! function: getgrnam
//! answer: input
//! header: grp.h
//! note: As for users. A read of the list of members ends in `unknown`.
{
    struct group *group = getgrgid((gid_t)ANY_OF(int, 0, 1, 54321));
    SHOW(group == NULL);
    if (group)
        SHOW_EXACTLY(group->gr_name != NULL);
    errno = 0;
}
