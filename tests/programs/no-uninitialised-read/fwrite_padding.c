// expect: false(no-uninitialised-read)
#include <stdio.h>

struct record {
    char kind;
    int value;
};

int main(void) {
    struct record record;
    record.kind = 1;
    record.value = 2;
    // The bytes between them go to the file, too.
    fwrite(&record, sizeof record, 1, stdout);
    return 0;
}
