// successes: 1
// The test leaves a file open.
#include "hostile.h"
static void hostile(void) { TRY(write(9, "written", 7)); }
