// Waiting for files: what poll and select share.
#ifndef TESSERA_POLLED_H
#define TESSERA_POLLED_H

#include "model.h"

enum { IN = 1, URGENT = 2, OUT = 4, ERROR_ = 8, HANGUP = 0x10, INVALID = 0x20, IN_NORMAL = 0x40, IN_BAND = 0x80 };
enum { OUT_NORMAL = 0x100, OUT_BAND = 0x200, INPUT_ENDS = 0x2000, ALWAYS = ERROR_ | HANGUP };

// struct pollfd.
struct polled {
    int file;
    short wanted, given;
};
enum { MOST_FILES = 64 };

// Waits until something that is asked for, or in `always`, has happened to one of the files, and
// tells of how many; 0 after so many milliseconds, which are none but for their sign. What is not
// open is told of as INVALID.
int __tessera_wait_for_files(struct polled *files, unsigned long count, unsigned always, int milliseconds);

#endif
