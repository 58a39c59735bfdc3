// expect: unknown(unreach-call): local time where the program may change the time zone
#include <assert.h>
#include <stdlib.h>
#include <time.h>

int main(void) {
    time_t time = 0;
    assert(localtime(&time)->tm_hour == 0);
    setenv("TZ", "JST-9", 1);
    assert(localtime(&time)->tm_hour == 0);
}
