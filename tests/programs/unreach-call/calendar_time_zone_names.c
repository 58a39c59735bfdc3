// expect: true(unreach-call)
// A program may have names of its own for what the library calls timezone and daylight.
#include <assert.h>
#include <string.h>
struct tm { int fields[9]; long offset; const char *zone; };
extern struct tm *localtime(const long *time);
extern char *tzname[2];
struct { int zone; } timezone = {7};
int daylight(void) { return 5; }

int main(void) {
    long time = 1234567890;
    assert(!strcmp(tzname[0], "GMT"));
    struct tm *date = localtime(&time);
    assert(!strcmp(tzname[0], "UTC") && !strcmp(tzname[1], "UTC") && !strcmp(date->zone, "UTC"));
    assert(timezone.zone == 7 && daylight() == 5 && date->offset == 0);
}
