// Texts of signals.
#include <signal.h>
#include <string.h>

//! function: strsignal
//! answer: exact
//! header: string.h
{
    SHOW_TEXT(strsignal((int)ANY_BETWEEN(-1, 70)));
    SHOW_TEXT(strsignal(ANY_INT));
}
//! function: psignal
//! function: psiginfo
//! answer: input
//! header: signal.h
//! note: output is ignored; whether it fails, which only errno tells
{
    siginfo_t information = {.si_signo = (int)ANY_BETWEEN(1, 31)};
    psignal((int)ANY_BETWEEN(-1, 70), ANY_BETWEEN(0, 1) ? ANY_TEXT_OF("ab", 5) : NULL);
    psiginfo(&information, ANY_BETWEEN(0, 1) ? ANY_TEXT_OF("ab", 5) : NULL);
    SHOW(information.si_signo);
}
