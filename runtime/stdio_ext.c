// What stdio_ext.h tells of streams: what they were opened for, and what the library chooses about
// its buffers and its last operation.
#include "stream.h"

#define ASKS(name, result) \
    USES_STREAMS(name) \
    int name(FILE *stream) { \
        STREAM(stream, name) \
        return result; \
    }
// The flags of streams for standard output are not read: they are for output.
static _Bool is_open_for(FILE *stream, int refusal) {
    if (__tessera_is_standard_output(stream))
        return refusal == NO_READS ? __tessera_unspecified_bool("__freadable") : 1;
    __tessera_atomic_begin();
    _Bool refuses = (stream->flags & refusal) != 0;
    __tessera_atomic_end();
    return !refuses;
}
ASKS(__freadable, is_open_for(stream, NO_READS))
ASKS(__fwritable, is_open_for(stream, NO_WRITES))
ASKS(__freading, __tessera_unspecified_bool("__freading"))
ASKS(__fwriting, __tessera_unspecified_bool("__fwriting"))
ASKS(__flbf, __tessera_unspecified_bool("__flbf"))

USES_STREAMS(__fpending)
size_t __fpending(FILE *stream) {
    STREAM(stream, __fpending)
    return __tessera_unspecified_u32("__fpending");
}
USES_STREAMS(__fbufsize)
size_t __fbufsize(FILE *stream) {
    STREAM(stream, __fbufsize)
    return __tessera_unspecified_u32("__fbufsize");
}
