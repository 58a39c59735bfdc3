
// What the program itself has allocated and not freed. Libraries keep memory of their own, which is
// not the program's.

#define TESSERA_OBJECTS (1u << 20)

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);
void __libc_free(void *);

static void *tessera_objects[TESSERA_OBJECTS];
// The return addresses of the calls that have allocated them.
static void *tessera_callers[TESSERA_OBJECTS];
static unsigned tessera_live;
static char tessera_busy;

// The place of an object in the table, or the free place where it would be put.
static void **tessera_slot(void *object)
{
    unsigned at = (uintptr_t)object / 16 % TESSERA_OBJECTS;
    while (tessera_objects[at] && tessera_objects[at] != object)
        at = (at + 1) % TESSERA_OBJECTS;
    return &tessera_objects[at];
}

static void *tessera_allocated(void *object, void *caller)
{
    if (object && tessera_is_own(caller)) {
        while (__atomic_test_and_set(&tessera_busy, __ATOMIC_ACQUIRE))
            ;
        if (++tessera_live == TESSERA_OBJECTS / 2)
            tessera_end("more objects are there than can be counted", "", 0, 0);
        void **slot = tessera_slot(object);
        *slot = object;
        tessera_callers[slot - tessera_objects] = caller;
        __atomic_clear(&tessera_busy, __ATOMIC_RELEASE);
    }
    return object;
}

static void tessera_freed(void *object)
{
    if (!object)
        return;
    while (__atomic_test_and_set(&tessera_busy, __ATOMIC_ACQUIRE))
        ;
    void **slot = tessera_slot(object);
    if (*slot) {
        tessera_live--;
        *slot = 0;
        // Objects behind the freed place may have been meant for it, so they are put into the table
        // again.
        for (unsigned at = (slot - tessera_objects + 1) % TESSERA_OBJECTS; tessera_objects[at]; at = (at + 1) % TESSERA_OBJECTS) {
            void *moved = tessera_objects[at], *caller = tessera_callers[at];
            tessera_objects[at] = 0;
            slot = tessera_slot(moved);
            *slot = moved;
            tessera_callers[slot - tessera_objects] = caller;
        }
    }
    __atomic_clear(&tessera_busy, __ATOMIC_RELEASE);
}

void *malloc(size_t size) { return tessera_allocated(__libc_malloc(size), __builtin_return_address(0)); }

void *calloc(size_t count, size_t size)
{
    return tessera_allocated(__libc_calloc(count, size), __builtin_return_address(0));
}

void *memalign(size_t alignment, size_t size)
{
    return tessera_allocated(__libc_memalign(alignment, size), __builtin_return_address(0));
}

void *aligned_alloc(size_t alignment, size_t size)
{
    return tessera_allocated(__libc_memalign(alignment, size), __builtin_return_address(0));
}

int posix_memalign(void **result, size_t alignment, size_t size)
{
    void *object = tessera_allocated(__libc_memalign(alignment, size), __builtin_return_address(0));
    if (object)
        *result = object;
    return object ? 0 : 12;
}

void free(void *object)
{
    tessera_freed(object);
    __libc_free(object);
}

void *realloc(void *object, size_t size)
{
    tessera_freed(object);
    return tessera_allocated(__libc_realloc(object, size), __builtin_return_address(0));
}

__attribute__((destructor(101))) static void tessera_count(void)
{
    if (!tessera_live)
        return;
    dprintf(report, "\ntessera: violation: memory is left\n");
    unsigned count = 0;
    for (unsigned at = 0; at < TESSERA_OBJECTS && count < TESSERA_MOST_CALLS; at++)
        if (tessera_objects[at])
            tessera_write_call(count++, tessera_callers[at]);
    _exit(TESSERA_STATUS);
}

static void tessera_aborts(int signal)
{
    (void)signal;
    tessera_count();
    _exit(TESSERA_STATUS);
}

__attribute__((constructor(103))) static void tessera_watch_abort(void)
{
    signal(SIGABRT, tessera_aborts);
}
