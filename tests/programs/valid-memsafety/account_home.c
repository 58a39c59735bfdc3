// expect: true(valid-memsafety)
#include <pwd.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
    struct passwd *user = getpwuid(getuid());
    if (!user) {
        perror("getpwuid");
        return 1;
    }
    printf("%s %s\n", user->pw_name, user->pw_dir);
    return 0;
}
