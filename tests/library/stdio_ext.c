// What is told of streams beyond stdio.h.
#include <stdio.h>
#include <stdio_ext.h>

//! function: __freadable
//! function: __fwritable
//! answer: exact
//! header: stdio_ext.h
//! note: whether stdout and stderr can be read is unspecified
{
    SHOW_EXACTLY(__freadable(stdin) != 0);
    SHOW_EXACTLY(__fwritable(stdout) != 0);
    SHOW_EXACTLY(__fwritable(stdin) != 0);
}

//! function: __freading
//! function: __fwriting
//! function: __flbf
//! answer: unspecified
//! header: stdio_ext.h
//! note: what the stream has done, and whether it is on a terminal
{
    SHOW_EXACTLY(__freading(stdin) >= 0);
    SHOW_EXACTLY(__fwriting(stdout) >= 0);
    SHOW_EXACTLY(__flbf(stderr) >= 0);
}

//! function: __fpending
//! function: __fbufsize
//! answer: unspecified
//! header: stdio_ext.h
//! note: how much is in the buffer, and how large it is
{
    SHOW(__fpending(stdout));
    SHOW(__fbufsize(stdout));
}
