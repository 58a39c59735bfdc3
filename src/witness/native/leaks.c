
// LeakSanitizer looks for lost memory when the process ends, and here where it ends in another way, or seems not to end.

#define TESSERA_SECONDS 1

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
