// What the headers of this folder share. They stand in for headers of libstdc++ that wait in the
// kernel. Objects keep the sizes that they have there. Where they do not fit (another version,
// another library), the header itself is used.
#ifndef _TESSERA_H
#define _TESSERA_H

#pragma GCC system_header

#if __has_include(<bits/c++config.h>)
#include <bits/c++config.h>
#endif

#if defined(_GLIBCXX_RELEASE) && _GLIBCXX_RELEASE == 12 && defined(__x86_64__) && defined(__LP64__)
#define _TESSERA_STANDS_IN 1

extern "C" {
void __tessera_atomic_begin(void);
void __tessera_atomic_end(void);
bool __tessera_usually_bool(bool, const char *);
void __tessera_assume(bool);

void __tessera_cxx_await(const unsigned *, unsigned);
unsigned __tessera_cxx_await_other(const unsigned *, unsigned);
void __tessera_cxx_acquire(unsigned *);
bool __tessera_cxx_try_acquire(unsigned *);
void __tessera_cxx_release(unsigned *, unsigned);
void __tessera_cxx_count_down(unsigned *, unsigned);
struct __tessera_cxx_round;
bool __tessera_cxx_arrive(void *, unsigned char *, long, bool, bool, unsigned char *, __tessera_cxx_round **);
void __tessera_cxx_await_round(const __tessera_cxx_round *);
void __tessera_cxx_complete(void *, unsigned char *);
void __tessera_cxx_await_phase(const unsigned char *, unsigned char);
struct __tessera_cxx_waiter;
__tessera_cxx_waiter *__tessera_cxx_enter(const void *, unsigned long, bool);
void __tessera_cxx_notified(__tessera_cxx_waiter *);
void __tessera_cxx_notify_all(const void *);
void __tessera_cxx_notify_one(const void *, bool);
}
#endif

#endif
