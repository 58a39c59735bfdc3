// What headers of libstdc++ ask about threads. The library may say at any time that there may be several threads: then it counts references by
// atomic operations, which only other threads can tell from plain ones.
extern "C" {
extern char __libc_single_threaded;
char __libc_single_threaded = 0;
}
