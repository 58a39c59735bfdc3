// ctype.h.
#include <ctype.h>
size_t __ctype_get_mb_cur_max(void);
#undef toascii
#undef isascii

//! function: isalnum
//! function: isalpha
//! function: isblank
//! function: iscntrl
//! function: isgraph
//! function: islower
//! function: isprint
//! function: ispunct
//! function: isspace
//! function: isupper
//! function: isxdigit
//! answer: exact
//! header: ctype.h
//! note: true is the bit that glibc gives
{
    SHOW((FUNCTION)(ANY_BETWEEN(-128, 255)));
    SHOW((FUNCTION)(ANY_BETWEEN(0, 127)));
}

//! function: isdigit
//! answer: unspecified
//! header: ctype.h
//! note: true is the bit that glibc gives, or 1, which is what compilers make of it
{
    SHOW_EXACTLY(!!(isdigit)(ANY_BETWEEN(-128, 255)));
    SHOW((isdigit)(ANY_BETWEEN(0, 127)));
}

//! function: tolower
//! function: toupper
//! answer: exact
//! header: ctype.h
{
    SHOW((FUNCTION)(ANY_BETWEEN(-130, 258)));
    SHOW((FUNCTION)(ANY_BETWEEN(0, 127)));
    SHOW((FUNCTION)(ANY_INT));
}

//! function: isascii
//! function: toascii
//! answer: exact
//! header: ctype.h
{
    SHOW((FUNCTION)(ANY_INT));
    SHOW((FUNCTION)(ANY_BETWEEN(-130, 258)));
}

//! function: __ctype_b_loc
//! answer: exact
//! header: ctype.h
{
    const unsigned short *table = *__ctype_b_loc();
    SHOW(table[ANY_BETWEEN(-128, 255)]);
    SHOW(table[ANY_BETWEEN(0, 127)]);
    SHOW(table == *__ctype_b_loc());
}

//! function: __ctype_tolower_loc
//! function: __ctype_toupper_loc
//! answer: exact
//! header: ctype.h
{
    const int32_t *table = *FUNCTION();
    SHOW(table[ANY_BETWEEN(-128, 255)]);
    SHOW(table[ANY_BETWEEN(0, 127)]);
}

//! function: __ctype_get_mb_cur_max
//! answer: exact
//! header: ctype.h
{
    SHOW(__ctype_get_mb_cur_max());
}
