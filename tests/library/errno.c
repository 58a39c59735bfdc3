// errno.h.

//! function: __errno_location
//! answer: exact
//! header: errno.h
//! note: where errno is; each thread has its own
{
    int *at = __errno_location();
    SHOW(*at);
    errno = ANY_INT;
    SHOW(*at);
    SHOW(at == __errno_location());
}
