// Cancellation points, for models of functions that POSIX says are such. Programs that cancel no
// thread have none.
#ifndef TESSERA_CANCEL_H
#define TESSERA_CANCEL_H

#include "model.h"

// Whether the program cancels threads.
#define CANCELS __tessera_is_used("pthread_cancel")

// Ends the calling thread if it was cancelled and does not put that off. Not within an atomic
// section.
void __tessera_cancellation_point(void);
#define CANCELLATION_POINT() \
    do { \
        if (CANCELS) \
            __tessera_cancellation_point(); \
    } while (0)

// The same where the library decides whether there is one. If `leaves_traces`, it is not known what
// the function has done by then.
void __tessera_optional_cancellation_point(_Bool leaves_traces);
#define OPTIONAL_CANCELLATION_POINT(leaves_traces) \
    do { \
        if (CANCELS) \
            __tessera_optional_cancellation_point(leaves_traces); \
    } while (0)

// For a function that waits. Within the atomic section in which it does, whether the wait ends
// because the thread was cancelled; if it has ended by itself, too, either may be. After the
// section, the thread then ends.
#define CANCELLED() (CANCELS && __tessera_is_cancelled())
#define CHOOSES_CANCELLATION(cancelled, over) ((cancelled) && (!(over) || __tessera_input_bool("_Bool")))
_Bool __tessera_is_cancelled(void);
_Noreturn void __tessera_cancel(void);

#endif
