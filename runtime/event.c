// Files that count events, and waiting for files (sys/eventfd.h, sys/timerfd.h, poll.h,
// sys/epoll.h).
//
// Of counters and pipes it is known whether they are ready; of other files the environment decides,
// at each call. A timer that is set may expire at any time: a violation that depends on when it
// does is not certain. A time limit is reached whenever the thread would have to wait. In which
// order epoll_wait tells of files is unspecified. EPOLLET tells of a file once for each time that
// something happens to it, which is unspecified where it depends on the version of Linux or on the
// messages of sockets. EPOLLWAKEUP has no effect. Unsupported: EPOLLEXCLUSIVE, files of epoll that
// are watched themselves, signal masks, and timers beside clocks that the program looks at.
#include "cancel.h"
#include "files.h"
#include "polled.h"
#include "thread.h"

enum { SEMAPHORE = 1, NONBLOCKING = 04000, CLOSE_ON_EXEC = 02000000, NUMBER = sizeof(uint64_t) };

static int new_event(int kind, int flags) {
    int file = __tessera_file_opened(FOR_BOTH);
    struct event *event = __tessera_alloc_internal(sizeof *event, 1);
    event->kind = (uint8_t)kind;
    event->nonblocking = (flags & NONBLOCKING) != 0;
    __tessera_atomic_begin();
    struct open_file *open = __tessera_alloc_internal(sizeof *open, 1);
    open->event = event;
    __tessera_set_open_file(file, open);
    __tessera_atomic_end();
    return file;
}

static int error(int number) {
    __tessera_errno_is(number);
    return -1;
}

#define MAY_FAIL(...) \
    do { \
        if (__tessera_input_bool("_Bool")) { \
            __tessera_errno_one_of(__VA_ARGS__); \
            return -1; \
        } \
    } while (0)

int eventfd(unsigned count, int flags) {
    if (flags & ~(SEMAPHORE | NONBLOCKING | CLOSE_ON_EXEC))
        return error(EINVAL_);
    MAY_FAIL(EMFILE_, ENFILE_, ENODEV_, ENOMEM_);
    int file = new_event(EVENT_COUNTER, flags);
    struct event *event = __tessera_event_of(file);
    event->count = count;
    event->by_one = (flags & SEMAPHORE) != 0;
    return file;
}

// What epoll watches.
struct watched {
    struct watched *next;
    struct open_file *open;
    int file;
    unsigned wanted;
    uint64_t data;
    _Bool changed;                // since EPOLLET told of it
    struct watched *next_changing;
};
// Those with EPOLLET, now or earlier.
static struct watched *changing;
#define BY_CHANGE (1u << 31)

// Within an atomic section. The same for what happens to pipes and events.
static void change(struct watched *watched, unsigned events, int how) {
    if ((watched->wanted & events) && !watched->changed)
        watched->changed = how == CERTAINLY || __tessera_usually_bool(how == USUALLY, "EPOLLET, which may tell of it again");
}
void __tessera_pipe_changes(const struct pipe *pipe, _Bool writes, int how) {
    for (struct watched *at = changing; at; at = at->next_changing) {
        const struct open_file *open = __tessera_open_file(at->file);
        if (open && open == at->open && (writes ? open->output == pipe || (open->pipe == pipe && open->writes) : open->pipe == pipe && !open->writes))
            change(at, (writes ? OUT | OUT_NORMAL | OUT_BAND : IN | IN_NORMAL | INPUT_ENDS) | (how == CERTAINLY ? ALWAYS : 0), how);
    }
}
static void event_changes(const struct event *event, unsigned events) {
    for (struct watched *at = changing; at; at = at->next_changing) {
        const struct open_file *open = __tessera_open_file(at->file);
        if (open && open == at->open && open->event == event)
            change(at, events, CERTAINLY);
    }
}

// Within an atomic section.
static void expire_now(struct event *timer) {
    timer->expired = 1;
    event_changes(timer, IN);
}
static void expire(struct event *timer) {
    if (timer->armed && !timer->expired && __tessera_unspecified_bool("a timer, which may expire or not"))
        expire_now(timer);
}

// Who waits goes on waiting, whatever becomes of the flag.
static _Bool waits_never(const struct event *event) {
    if (!__tessera_is_used("fcntl") && !__tessera_is_used("fcntl64"))
        return event->nonblocking;
    __tessera_atomic_begin();
    _Bool result = event->nonblocking;
    __tessera_atomic_end();
    return result;
}

long __tessera_read_event(struct event *event, void *to, size_t count) {
    if (event->kind == EVENT_WATCHER || count < NUMBER)
        return error(EINVAL_);
    uint64_t number = 1;
    _Bool nonblocking = waits_never(event);
    __tessera_atomic_begin();
    _Bool cancelled = CANCELLED();
    _Bool over = event->kind == EVENT_COUNTER ? event->count != 0 : event->armed | event->expired;
    __tessera_await(over | nonblocking | cancelled);
    if (CHOOSES_CANCELLATION(cancelled, over | nonblocking)) {
        __tessera_atomic_end();
        __tessera_cancel();
    }
    if (event->kind == EVENT_COUNTER) {
        if (!event->by_one)
            number = event->count;
        event->count -= over ? number : 0;
        if (over)
            event_changes(event, OUT);
    } else {
        if (nonblocking)
            expire(event);
        over &= !nonblocking | event->expired;
        if (over && event->repeats)
            number = 1 + (__tessera_bounded_u64("a timer, which may expire several times") >> 1);
        else if (over)
            event->armed = 0;
        event->expired = 0;
    }
    __tessera_atomic_end();
    if (!over)
        return error(EAGAIN_);
    __builtin_memcpy(to, &number, NUMBER);
    return NUMBER;
}

long __tessera_write_event(struct event *event, const void *from, size_t count) {
    uint64_t number;
    if (event->kind != EVENT_COUNTER || count < NUMBER)
        return error(EINVAL_);
    // Whether Linux refuses that depends on its version.
    if (count > NUMBER)
        __tessera_unsupported("write: of more than 8 bytes to an eventfd");
    __builtin_memcpy(&number, from, NUMBER);
    if (number == UINT64_MAX)
        return error(EINVAL_);
    _Bool nonblocking = waits_never(event);
    __tessera_atomic_begin();
    _Bool fits = number < UINT64_MAX - event->count, cancelled = CANCELLED();
    __tessera_await(fits | nonblocking | cancelled);
    if (CHOOSES_CANCELLATION(cancelled, fits | nonblocking)) {
        __tessera_atomic_end();
        __tessera_cancel();
    }
    event->count += fits ? number : 0;
    if (fits)
        event_changes(event, IN);
    __tessera_atomic_end();
    return fits ? NUMBER : error(EAGAIN_);
}

static struct event *event_of(int file) {
    struct event *event = __tessera_event_of(file);
    if (!event)
        __tessera_unsupported("eventfd_read or eventfd_write: of a file that is not known to be an eventfd");
    return event;
}
int eventfd_read(int file, uint64_t *to) {
    CANCELLATION_POINT();
    return is_closed(file) || __tessera_read_event(event_of(file), to, NUMBER) < 0 ? -1 : 0;
}
int eventfd_write(int file, uint64_t number) {
    CANCELLATION_POINT();
    return is_closed(file) || __tessera_write_event(event_of(file), &number, NUMBER) < 0 ? -1 : 0;
}

// Timers.

struct timer_value { struct time interval, value; };
enum { REALTIME = 0, MONOTONIC = 1, BOOTTIME = 7, ABSOLUTE = 1 };

int timerfd_create(int clock, int flags) {
    if (clock == 8 || clock == 9)
        __tessera_unsupported("timerfd_create: an alarm");
    if (flags & ~(NONBLOCKING | CLOSE_ON_EXEC) || clock != REALTIME && clock != MONOTONIC && clock != BOOTTIME)
        return error(EINVAL_);
    MAY_FAIL(EMFILE_, ENFILE_, ENODEV_, ENOMEM_);
    return new_event(EVENT_TIMER, flags);
}

// The event of a number, of that kind; null with errno if it is of another one.
static struct event *event_of_kind(int file, int kind) {
    if (is_closed(file))
        return NULL;
    struct event *event = __tessera_event_of(file);
    if (event && event->kind == kind)
        return event;
    if (__tessera_file_state(file) == FILE_UNKNOWN)
        __tessera_errno_one_of(EBADF_, EINVAL_);
    else
        __tessera_errno_is(EINVAL_);
    return NULL;
}

static void tell(const struct event *timer, struct timer_value *to) {
    if (timer->armed)
        __tessera_unsupported("timerfd: how much time is left");
    *to = (struct timer_value){0};
}

int timerfd_settime(int file, int flags, const struct timer_value *new, struct timer_value *old) {
    if (flags & ~ABSOLUTE)
        __tessera_unsupported("timerfd_settime: flags other than TFD_TIMER_ABSTIME");
    if (!is_time(&new->value) | (new->value.seconds < 0) | !is_time(&new->interval) | (new->interval.seconds < 0))
        return error(EINVAL_);
    // What they show would have to agree with when the timer expires.
    if (__tessera_is_used("clock_gettime") | __tessera_is_used("_ZNSt6chrono3_V212steady_clock3nowEv"))
        __tessera_unsupported("timerfd_settime: where the program looks at clocks");
    struct event *timer = event_of_kind(file, EVENT_TIMER);
    if (!timer)
        return -1;
    __tessera_atomic_begin();
    struct timer_value before;
    if (old)
        tell(timer, &before);
    timer->armed = (new->value.seconds != 0) | (new->value.nanoseconds != 0);
    timer->repeats = (new->interval.seconds != 0) | (new->interval.nanoseconds != 0);
    timer->expired = 0;
    __tessera_atomic_end();
    if (old)
        *old = before;
    return 0;
}
int timerfd_gettime(int file, struct timer_value *to) {
    struct event *timer = event_of_kind(file, EVENT_TIMER);
    if (!timer)
        return -1;
    __tessera_atomic_begin();
    struct timer_value now;
    tell(timer, &now);
    __tessera_atomic_end();
    *to = now;
    return 0;
}

// Waiting.

enum { KNOWN_EVENTS = 0x23ff };

// What may become of a file without the program: nothing, a timer may expire, or the environment
// decides.
enum { BY_PROGRAM, BY_TIME, BY_ENVIRONMENT };

static unsigned ready_socket(const struct open_file *open) {
    _Bool no_input = !open->pipe->writers, no_output = !open->output->readers;
    unsigned events = OUT | OUT_NORMAL | OUT_BAND | (open->pipe->count || no_input ? IN | IN_NORMAL : 0);
    return events | (no_input ? INPUT_ENDS : 0) | (no_input & no_output ? HANGUP : 0) | (open->pipe->reset ? ERROR_ : 0);
}

// Within an atomic section: what is known of a file, and who decides about the rest.
static unsigned ready(int file, unsigned *by) {
    *by = BY_PROGRAM;
    const struct open_file *open = __tessera_open_file(file);
    const struct event *event = open ? open->event : NULL;
    const struct pipe *pipe = open ? open->pipe : NULL;
    if (event && event->kind == EVENT_WATCHER)
        __tessera_unsupported("waiting for a file of epoll");
    if (event && event->kind == EVENT_TIMER) {
        *by = event->armed & !event->expired ? BY_TIME : BY_PROGRAM;
        return event->expired ? IN : 0;
    }
    if (event)
        return (event->count ? IN : 0) | (event->count < UINT64_MAX - 1 ? OUT : 0) | (event->count == UINT64_MAX ? ERROR_ : 0);
    if (MAKES_PAIRS && pipe && open->output)
        return ready_socket(open);
    if (pipe && open->writes)
        return OUT | OUT_NORMAL | (pipe->readers ? 0 : ERROR_);
    if (pipe)
        return (pipe->count ? IN | IN_NORMAL : 0) | (pipe->writers ? 0 : HANGUP);
    if (__tessera_file_state(file) == FILE_FREE)
        return INVALID;
    *by = BY_ENVIRONMENT;
    return 0;
}

// The same after the wait, as far as that is asked for: all is decided.
static unsigned decided(int file, unsigned wanted, _Bool may_be_closed) {
    unsigned by, events = ready(file, &by), mask = wanted | INVALID;
    if (by == BY_TIME) {
        struct event *timer = __tessera_open_file(file)->event;
        expire(timer);
        events = timer->expired ? IN : 0;
    } else if (by == BY_ENVIRONMENT) {
        events = __tessera_input_u32("events") & wanted;
        if (may_be_closed && __tessera_file_state(file) == FILE_UNKNOWN && __tessera_input_bool("_Bool"))
            events = INVALID;
    }
    return events & mask;
}

// Without time limit, closing a file does not end the wait for it.
int __tessera_wait_for_files(struct polled *files, unsigned long count, unsigned always, int milliseconds) {
    _Bool known = 0, open = 0;
    struct event *timer = NULL;
    int found = 0;
    const struct open_file *opened[MOST_FILES];
    if (milliseconds < 0) {
        __tessera_atomic_begin();
        for (unsigned long i = 0; i < count; i++)
            opened[i] = __tessera_open_file(files[i].file);
        __tessera_atomic_end();
    }
    __tessera_atomic_begin();
    for (unsigned long i = 0; i < count; i++) {
        if (files[i].file < 0)
            continue;
        // The real one goes on with the open file, whatever its number stands for now.
        if (milliseconds < 0 && __tessera_open_file(files[i].file) != opened[i])
            __tessera_unsupported("poll or select: of a file that is closed meanwhile");
        unsigned by, events = ready(files[i].file, &by);
        known |= (events & ((unsigned)files[i].wanted | always | INVALID)) != 0;
        open |= by == BY_ENVIRONMENT;
        if (by == BY_TIME && (files[i].wanted & IN) && !timer)
            timer = __tessera_open_file(files[i].file)->event;
    }
    _Bool cancelled = CANCELLED(), over = known | open | (timer != NULL) | (milliseconds >= 0);
    __tessera_await(over | cancelled);
    if (CHOOSES_CANCELLATION(cancelled, over)) {
        __tessera_atomic_end();
        __tessera_cancel();
    }
    // Without a time limit, the first timer expires if nothing else happens.
    for (int round = 0; round < 2; round++) {
        found = 0;
        for (unsigned long i = 0; i < count; i++) {
            unsigned events = files[i].file < 0 ? 0 : decided(files[i].file, (unsigned short)files[i].wanted | always, 1);
            files[i].given = (short)events;
            found += events != 0;
        }
        if (found || milliseconds >= 0 || !timer)
            break;
        expire_now(timer);
    }
    __tessera_assume((found != 0) | (milliseconds >= 0));
    __tessera_atomic_end();
    if (!found && milliseconds > 0)
        __tessera_slept(milliseconds / 1000, milliseconds % 1000 * 1000000L);
    return found;
}
static int wait_for(struct polled *files, unsigned long count, int milliseconds) {
    CANCELLATION_POINT();
    if (count > MOST_FILES)
        __tessera_unsupported("poll: of more than 64 files");
    touch(files, count * sizeof *files);
    int found = __tessera_wait_for_files(files, count, ALWAYS, milliseconds);
    touch_written(files, count * sizeof *files);
    return found;
}
int poll(struct polled *files, unsigned long count, int milliseconds) { return wait_for(files, count, milliseconds); }
int ppoll(struct polled *files, unsigned long count, const struct time *time, const void *mask) {
    if (mask)
        __tessera_unsupported("ppoll: with a signal mask");
    if (time && (!is_time(time) || time->seconds < 0))
        return error(EINVAL_);
    int result = wait_for(files, count, !time ? -1 : 0);
    if (!result && time)
        __tessera_slept(time->seconds, time->nanoseconds);
    return result;
}

// epoll.

struct __attribute__((packed)) epoll_event {
    unsigned events;
    uint64_t data;
};
enum { EPOLL_ADD = 1, EPOLL_REMOVE, EPOLL_CHANGE };
#define EPOLL_ONCE (1u << 30)
#define WAKE_UP (1u << 29)

static int new_watcher(int flags) {
    MAY_FAIL(EMFILE_, ENFILE_, ENOMEM_);
    return new_event(EVENT_WATCHER, flags);
}
int epoll_create1(int flags) { return flags & ~CLOSE_ON_EXEC ? error(EINVAL_) : new_watcher(0); }
int epoll_create(int size) { return size <= 0 ? error(EINVAL_) : new_watcher(0); }

// Within an atomic section. What is closed is not watched any more.
static struct watched **find(struct event *watcher, int file) {
    struct watched **at = &watcher->watched;
    while (*at && (*at)->file != file)
        at = &(*at)->next;
    if (*at && __tessera_open_file(file) != (*at)->open) {
        *at = (*at)->next;
        return find(watcher, file);
    }
    return at;
}

int epoll_ctl(int watcher_file, int action, int file, struct epoll_event *given) {
    struct epoll_event event = {0};
    if (action == EPOLL_ADD || action == EPOLL_CHANGE)
        event = *given;
    if (is_closed(watcher_file) || is_closed(file))
        return -1;
    struct event *watcher = event_of_kind(watcher_file, EVENT_WATCHER);
    if (!watcher)
        return -1;
    if (file == watcher_file || action < EPOLL_ADD || action > EPOLL_CHANGE)
        return error(EINVAL_);
    if (event.events & ~(KNOWN_EVENTS | EPOLL_ONCE | BY_CHANGE | WAKE_UP))
        __tessera_unsupported("epoll_ctl: EPOLLEXCLUSIVE");
    int state = __tessera_file_state(file), number = 0;
    __tessera_atomic_begin();
    struct open_file *open = __tessera_open_file(file);
    _Bool known = open && (open->pipe || open->event), may_be_regular = !known && !is_socket(state);
    struct watched **at = find(watcher, file);
    if (open && open->event && open->event->kind == EVENT_WATCHER)
        __tessera_unsupported("epoll_ctl: of a file of epoll");
    if (!known && !*at && state == FILE_UNKNOWN && __tessera_input_bool("_Bool"))
        number = EBADF_;
    else if (action == EPOLL_ADD && *at)
        number = EEXIST_;
    else if (state == IS_FOLDER)
        number = EPERM_;
    else if (action != EPOLL_ADD && !*at)
        // Regular files cannot be watched, whatever is asked.
        number = may_be_regular && __tessera_input_bool("_Bool") ? EPERM_ : ENOENT_;
    else if (action == EPOLL_ADD && __tessera_input_bool("_Bool"))
        number = may_be_regular && __tessera_input_bool("_Bool") ? EPERM_ : __tessera_input_bool("_Bool") ? ENOMEM_ : ENOSPC_;
    if (!number && action == EPOLL_REMOVE)
        *at = (*at)->next;
    if (!number && action == EPOLL_ADD) {
        if (!open) {
            open = __tessera_alloc_internal(sizeof *open, 1);
            // So that nothing is known of its position.
            open->has_stream = 1;
            __tessera_set_open_file(file, open);
        }
        open->watched = 1;
        struct watched *new = __tessera_alloc_internal(sizeof *new, 1);
        new->file = file;
        new->open = open;
        *at = new;
    }
    if (!number && action != EPOLL_REMOVE) {
        struct watched *watched = *at;
        watched->wanted = event.events | ALWAYS;
        watched->data = event.data;
        watched->changed = 1;
        if (event.events & BY_CHANGE) {
            const struct watched *known = changing;
            while (known && known != watched)
                known = known->next_changing;
            if (!known) {
                watched->next_changing = changing;
                changing = watched;
            }
        }
    }
    __tessera_atomic_end();
    return number ? error(number) : 0;
}

// What is asked of a file: after EPOLLONESHOT has told of it, nothing.
static unsigned asked(const struct watched *watched) { return watched->wanted & KNOWN_EVENTS; }
// Whether EPOLLET says nothing of it. The environment decides whether something happens to its
// files.
static _Bool says_nothing(const struct watched *watched, unsigned by) {
    return (watched->wanted & BY_CHANGE) && !watched->changed && by != BY_ENVIRONMENT;
}

static int wait_for_watched(int file, struct epoll_event *to, int room, int milliseconds) {
    CANCELLATION_POINT();
    if (room <= 0)
        return error(EINVAL_);
    struct event *watcher = event_of_kind(file, EVENT_WATCHER);
    if (!watcher)
        return -1;
    _Bool known = 0, open = 0;
    struct event *timer = NULL;
    __tessera_atomic_begin();
    for (const struct watched *at = watcher->watched; at; at = at->next) {
        unsigned by, wanted = asked(at);
        if (!wanted || __tessera_open_file(at->file) != at->open)
            continue;
        _Bool ready_now = (ready(at->file, &by) & (wanted | ALWAYS)) != 0;
        known |= ready_now && !says_nothing(at, by);
        open |= by == BY_ENVIRONMENT;
        if (by == BY_TIME && (wanted & IN) && !timer)
            timer = at->open->event;
    }
    _Bool cancelled = CANCELLED(), over = known | open | (timer != NULL) | (milliseconds >= 0);
    __tessera_await(over | cancelled);
    if (CHOOSES_CANCELLATION(cancelled, over)) {
        __tessera_atomic_end();
        __tessera_cancel();
    }
    struct { struct watched *watched; unsigned events; } found[MOST_FILES];
    int count = 0;
    for (int round = 0; round < 2; round++) {
        count = 0;
        for (struct watched *at = watcher->watched; at; at = at->next) {
            if (!asked(at) || __tessera_open_file(at->file) != at->open)
                continue;
            unsigned by, events = decided(at->file, asked(at) | ALWAYS, 0) & ~INVALID;
            (void)ready(at->file, &by);
            if (says_nothing(at, by))
                continue;
            at->changed = events != 0;
            if (!events)
                continue;
            if (count == MOST_FILES)
                __tessera_unsupported("epoll_wait: of more than 64 files");
            found[count].watched = at;
            found[count++].events = events;
        }
        if (count || milliseconds >= 0 || !timer)
            break;
        expire_now(timer);
    }
    __tessera_assume((count != 0) | (milliseconds >= 0));
    int told = 0;
    for (; told < room && count; told++) {
        int next = count == 1 ? 0 : (int)(__tessera_unspecified_u32("epoll_wait, whose order is open") % (unsigned)count);
        struct watched *watched = found[next].watched;
        to[told] = (struct epoll_event){found[next].events, watched->data};
        watched->changed = 0;
        if (watched->wanted & EPOLL_ONCE)
            watched->wanted = 0;
        found[next] = found[--count];
    }
    __tessera_atomic_end();
    touch_written(to, (size_t)told * sizeof *to);
    if (!told && milliseconds > 0)
        __tessera_slept(milliseconds / 1000, milliseconds % 1000 * 1000000L);
    return told;
}
int epoll_wait(int file, struct epoll_event *to, int room, int milliseconds) { return wait_for_watched(file, to, room, milliseconds); }
int epoll_pwait(int file, struct epoll_event *to, int room, int milliseconds, const void *mask) {
    if (mask)
        __tessera_unsupported("epoll_pwait: with a signal mask");
    return wait_for_watched(file, to, room, milliseconds);
}
