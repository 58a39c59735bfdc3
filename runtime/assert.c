// assert.h. The property looks for calls of these names. The bodies only end the process, as
// SIGABRT does.
#include "model.h"

_Noreturn void __assert_fail(const char *assertion, const char *file, unsigned line, const char *function) {
    (void)assertion, (void)file, (void)line, (void)function;
    __tessera_exit(134);
}

_Noreturn void __assert_perror_fail(int error, const char *file, unsigned line, const char *function) {
    (void)error, (void)file, (void)line, (void)function;
    __tessera_exit(134);
}

_Noreturn void __assert(const char *assertion, const char *file, int line) {
    (void)assertion, (void)file, (void)line;
    __tessera_exit(134);
}
