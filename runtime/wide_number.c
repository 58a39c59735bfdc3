// Integers from texts of wide characters (wchar.h, inttypes.h). Exact, in the locale "C".
#define CHARACTER __WCHAR_TYPE__
#define CODE(c) ((uint32_t)(c))
#include "integer_text.h"

INTEGERS_FROM_TEXT(wcsto, 0)
INTEGERS_FROM_TEXT(__isoc23_wcsto, 1)
