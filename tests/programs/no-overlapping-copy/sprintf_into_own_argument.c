// expect: false(no-overlapping-copy)
#include <stdio.h>

int main(void) {
    char path[32] = "dir";
    sprintf(path, "%s/%s", path, "file");
    return path[0];
}
