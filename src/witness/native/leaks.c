
// LeakSanitizer looks for lost memory when the process ends. It also does so here, where a signal
// ends the run, or the run seems not to end.

#define TESSERA_SECONDS 1
#define TESSERA_OBJECTS (1 << 20)

static void tessera_over(int signal)
{
    tessera_end("the run ended by ", strsignal(signal), 0, 0);
}

__attribute__((constructor(103))) static void tessera_watch_end(void)
{
    signal(SIGABRT, tessera_over);
    signal(SIGSEGV, tessera_over);
    signal(SIGFPE, tessera_over);
    signal(SIGALRM, tessera_over);
    alarm(TESSERA_SECONDS);
}

// Looking through more objects takes longer than a run may.
static int tessera_live;

void __sanitizer_malloc_hook(const volatile void *object, size_t size)
{
    (void)object, (void)size;
    if (__atomic_add_fetch(&tessera_live, 1, __ATOMIC_RELAXED) == TESSERA_OBJECTS)
        tessera_end("more objects are there than can be looked through", "", 0, 0);
}

void __sanitizer_free_hook(const volatile void *object)
{
    if (object)
        __atomic_sub_fetch(&tessera_live, 1, __ATOMIC_RELAXED);
}
