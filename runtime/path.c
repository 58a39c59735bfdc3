// Parts of paths (libgen.h, and basename of string.h).
#include "model.h"

static char *last_slash(const char *path) {
    const char *found = NULL;
    for (; *path; path++)
        if (*path == '/')
            found = path;
    return (char *)found;
}

// That of GNU.
char *basename(const char *path) {
    char *slash = last_slash(path);
    return slash ? slash + 1 : (char *)path;
}

// That of POSIX cuts slashes off at the end. Of a path of slashes only, the last one is the name.
char *__xpg_basename(char *path) {
    if (!path || !*path)
        return (char *)".";
    size_t length = length_of(path), end = length;
    while (end && path[end - 1] == '/')
        end--;
    if (!end)
        return path + length - 1;
    if (end != length)
        path[end] = 0;
    size_t start = end;
    while (start && path[start - 1] != '/')
        start--;
    return path + start;
}

char *dirname(char *path) {
    char *slash = path ? last_slash(path) : NULL;
    if (!slash)
        return (char *)".";
    size_t end = (size_t)(slash - path);
    // Slashes at the end belong to the last name.
    if (!slash[1]) {
        while (end && path[end - 1] == '/')
            end--;
        size_t name = end;
        while (name && path[name - 1] != '/')
            name--;
        if (end && !name)
            return (char *)".";
        end = end ? name - 1 : (size_t)(slash - path);
    }
    // The directory's own slashes go, too; in front of all, just two mean something else than one.
    size_t kept = end;
    while (kept && path[kept - 1] == '/')
        kept--;
    if (!kept)
        kept = end == 1 ? 2 : 1;
    path[kept] = 0;
    return path;
}
