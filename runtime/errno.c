// errno.h.
#include "model.h"

_Thread_local int __tessera_errno;

int *__errno_location(void) { return &__tessera_errno; }
