// The functions of System V for signals (signal.h), but for sigpause (signal_wait.c). Exact.
#include "signals.h"

int sighold(int number) {
    if (!can_be_changed(number))
        return signal_error(EINVAL_);
    __tessera_change_signal_mask(__tessera_signal_mask() | (signal_bit(number) & ~UNBLOCKABLE));
    return 0;
}
int sigrelse(int number) {
    if (!can_be_changed(number))
        return signal_error(EINVAL_);
    __tessera_set_signal_mask(__tessera_signal_mask() & ~signal_bit(number));
    return 0;
}
int sigignore(int number) { return __tessera_set_signal_handler(number, IGNORE, 0, 0) == ERROR ? -1 : 0; }
signal_handler *sigset(int number, signal_handler *new) {
    if (!can_be_changed(number)) {
        __tessera_errno_is(EINVAL_);
        return ERROR;
    }
    _Bool held = (__tessera_signal_mask() & signal_bit(number)) != 0;
    if (new == HOLD) {
        __tessera_change_signal_mask(__tessera_signal_mask() | (signal_bit(number) & ~UNBLOCKABLE));
        return held ? HOLD : __tessera_signal_handler(number);
    }
    signal_handler *old = __tessera_set_signal_handler(number, new, 0, 0);
    if (old == ERROR)
        return ERROR;
    __tessera_set_signal_mask(__tessera_signal_mask() & ~signal_bit(number));
    return held ? HOLD : old;
}
