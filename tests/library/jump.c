// Jumps.
#include <pthread.h>
#include <setjmp.h>

static jmp_buf buffer;
static void jump(int depth, int value) {
    if (depth > 0)
        jump(depth - 1, value);
    longjmp(buffer, value);
}
static void jump_otherwise(int value) { _longjmp(buffer, value); }
void __longjmp_chk(jmp_buf, int) __attribute__((noreturn));
static void jump_checked(int value) { __longjmp_chk(buffer, value); }
static int noted[3], notes;
static void note(void *number) { noted[notes++] = *(int *)number; }
static void *leave(void *numbers) {
    pthread_cleanup_push(note, numbers);
    pthread_cleanup_push(note, (int *)numbers + 1);
    pthread_exit(NULL);
    pthread_cleanup_pop(0);
    pthread_cleanup_pop(0);
    return NULL;
}

//! function: _setjmp
//! function: longjmp
//! answer: exact
//! header: setjmp.h
//! note: a local that has changed since, and is not volatile, has its old or its new value afterwards; a buffer of another thread, and jumps past destructors and handlers of C++, end in `unknown`
{
    int value = (int)ANY_BETWEEN(-2, 2);
    int result = _setjmp(buffer);
    if (result == 0)
        jump(2, value); // longjmp()
    SHOW(result);
}

//! function: __longjmp_chk
//! answer: exact
//! header: setjmp.h
//! note: as longjmp
{
    int result = _setjmp(buffer);
    if (result == 0)
        jump_checked((int)ANY_BETWEEN(-2, 2)); // __longjmp_chk()
    SHOW(result);
}

//! function: setjmp
//! function: _longjmp
//! answer: exact
//! header: setjmp.h
//! note: as _setjmp and longjmp
{
    int result = (setjmp)(buffer);
    if (result == 0)
        jump_otherwise((int)ANY_BETWEEN(-2, 2)); // _longjmp()
    SHOW(result);
}

//! function: __pthread_register_cancel
//! function: __pthread_unregister_cancel
//! function: __pthread_unwind_next
//! answer: exact
//! header: pthread.h
//! note: what pthread_cleanup_push and pthread_cleanup_pop call in C
{
    int numbers[] = {(int)ANY_BETWEEN(0, 9), (int)ANY_BETWEEN(0, 9)};
    pthread_t thread;
    notes = 0;
    pthread_create(&thread, NULL, leave, numbers);
    pthread_join(thread, NULL);
    pthread_cleanup_push(note, numbers);
    // That is: __pthread_register_cancel(), __pthread_unregister_cancel(), and in the thread __pthread_unwind_next().
    pthread_cleanup_pop(1);
    for (int i = 0; i < notes; i++)
        SHOW(noted[i]);
}
