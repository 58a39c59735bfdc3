// The database of users and groups.
#include <grp.h>
#include <pwd.h>

//! function: getpwuid
//! answer: input
//! header: pwd.h
//! note: Whether there is such a user, and all that is told, but for the number or the name that
//! note: was asked for. Texts that are longer than `--arg-length` end in `unknown` where they are
//! note: read. The next call of the same function overwrites the entry. `unknown` where threads may
//! note: race.
{
    struct passwd *user = getpwuid(0);
    SHOW(user == NULL);
    if (user)
        SHOW_EXACTLY(user->pw_uid);
    errno = 0;
}

//! function: getpwnam
//! answer: input
//! header: pwd.h
//! note: As getpwuid, with an entry of its own.
{
    struct passwd *user = getpwnam("no such user");
    SHOW(user == NULL);
    errno = 0;
}

//! function: getgrgid
//! answer: input
//! header: grp.h
//! note: As for users. A read of the list of members ends in `unknown`.
{
    struct group *group = getgrgid(0);
    SHOW(group == NULL);
    if (group)
        SHOW_EXACTLY(group->gr_gid);
    errno = 0;
}

//! function: getgrnam
//! answer: input
//! header: grp.h
//! note: As getgrgid, with an entry of its own.
{
    struct group *group = getgrnam("no such group");
    SHOW(group == NULL);
    errno = 0;
}
