// expect: true(unreach-call)
// args: --arg-length 4
#include <pwd.h>
#include <string.h>
#include <unistd.h>
extern void reach_error(void);

int main(void) {
    struct passwd *user = getpwuid(getuid());
    if (user && user->pw_uid != getuid())
        reach_error();
    user = getpwnam("root");
    if (user && (strcmp(user->pw_name, "root") || strlen(user->pw_dir) > 4))
        reach_error();
    return 0;
}
