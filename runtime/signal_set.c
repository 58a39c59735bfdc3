// Sets of signals (signal.h), and the bounds of the real-time ones. Exact.
#include "signals.h"

int sigemptyset(struct set *set) {
    *set = (struct set){{0}};
    return 0;
}
int sigfillset(struct set *set) {
    for (size_t i = 0; i < sizeof set->words / sizeof set->words[0]; i++)
        set->words[i] = ~0ul;
    set_signals(set, ~(signal_bit(FIRST_INTERNAL) | signal_bit(LAST_INTERNAL)));
    return 0;
}
int sigaddset(struct set *set, int number) {
    if (!can_be_changed(number))
        return signal_error(EINVAL_);
    set_signals(set, signals_of(set) | signal_bit(number));
    return 0;
}
int sigdelset(struct set *set, int number) {
    if (!can_be_changed(number))
        return signal_error(EINVAL_);
    set_signals(set, signals_of(set) & ~signal_bit(number));
    return 0;
}
int sigismember(const struct set *set, int number) {
    if (!is_signal(number))
        return signal_error(EINVAL_);
    return (signals_of(set) & signal_bit(number)) != 0;
}

// On 64 bits, glibc only sees those up to 32.
int sigisemptyset(const struct set *set) { return sizeof(long) == 8 ? (uint32_t)signals_of(set) == 0 : signals_of(set) == 0; }
int sigandset(struct set *to, const struct set *a, const struct set *b) {
    set_signals(to, signals_of(a) & signals_of(b));
    return 0;
}
int sigorset(struct set *to, const struct set *a, const struct set *b) {
    set_signals(to, signals_of(a) | signals_of(b));
    return 0;
}

int __libc_current_sigrtmin(void) { return LAST_INTERNAL + 1; }
int __libc_current_sigrtmax(void) { return LAST_SIGNAL; }
