// errno.h. One errno for the process: threads are not distinguished.
#include "model.h"

int __tessera_errno;

int *__errno_location(void) { return &__tessera_errno; }
