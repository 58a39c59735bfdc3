// Texts of signals.
#include <string.h>

//! function: strsignal
//! answer: exact
//! header: string.h
{
    SHOW_TEXT(strsignal((int)ANY_BETWEEN(-1, 70)));
    SHOW_TEXT(strsignal(ANY_INT));
}
