// The standard exception classes as libstdc++ lays them out, and functions that throw them.
// Declared here, since models include no headers of the machine's C++ library.
#ifndef TESSERA_EXCEPTIONS_H
#define TESSERA_EXCEPTIONS_H

#include "tessera.h"

extern "C" char __tessera_unknown_text[];

// The specification, a list of types, of a function that must not be left by an exception which it
// gets; and whether the exception that the thread handles fits it.
extern "C" const void *__tessera_specification(const void *exception);
extern "C" bool __tessera_caught_fits(const void *specification);

// The object of the exception that the thread handles, or null.
extern "C" void *__tessera_current_exception(void);

// The beginning of a std::string: its text. It is passed by reference only.
namespace std {
template <class> struct char_traits;
template <class> class allocator;
inline namespace __cxx11 {
template <class Char, class Traits, class Allocator> class basic_string {
  public:
    const Char *text;
};
}
using string = __cxx11::basic_string<char, char_traits<char>, allocator<char>>;

class exception {
  public:
    exception() noexcept {}
    exception(const exception &) noexcept {}
    exception &operator=(const exception &) noexcept { return *this; }
    virtual ~exception() noexcept;
    virtual const char *what() const noexcept;
};

// A text that copies share; `__tessera_unknown_text` is one of unknown content.
class __cow_string {
    char *text;

  public:
    explicit __cow_string(const char *);
    __cow_string(const __cow_string &) noexcept;
    __cow_string(__cow_string &&) noexcept;
    __cow_string &operator=(const __cow_string &) noexcept;
    ~__cow_string() noexcept;
    const char *get() const noexcept { return text; }
};

#define WITHOUT_TEXT(name, base)                                                                     \
    class name : public base {                                                                       \
      public:                                                                                        \
        name() noexcept {}                                                                           \
        virtual ~name() noexcept;                                                                    \
        virtual const char *what() const noexcept;                                                   \
    };
WITHOUT_TEXT(bad_exception, exception)
WITHOUT_TEXT(bad_alloc, exception)
WITHOUT_TEXT(bad_array_new_length, bad_alloc)
WITHOUT_TEXT(bad_cast, exception)
WITHOUT_TEXT(bad_typeid, exception)
WITHOUT_TEXT(bad_function_call, exception)
WITHOUT_TEXT(bad_weak_ptr, exception)
#undef WITHOUT_TEXT

#define WITH_TEXT(name)                                                                              \
    class name : public exception {                                                                  \
        __cow_string text;                                                                           \
                                                                                                     \
      public:                                                                                        \
        explicit name(const char *);                                                                 \
        explicit name(const string &);                                                               \
        name(const name &) noexcept;                                                                 \
        name(name &&) noexcept;                                                                      \
        name &operator=(const name &) noexcept;                                                      \
        name &operator=(name &&) noexcept;                                                           \
        virtual ~name() noexcept;                                                                    \
        virtual const char *what() const noexcept;                                                   \
    };
WITH_TEXT(logic_error)
WITH_TEXT(runtime_error)
#undef WITH_TEXT

#define DERIVED(name, base)                                                                          \
    class name : public base {                                                                       \
      public:                                                                                        \
        explicit name(const char *);                                                                 \
        explicit name(const string &);                                                               \
        virtual ~name() noexcept;                                                                    \
    };
DERIVED(domain_error, logic_error)
DERIVED(invalid_argument, logic_error)
DERIVED(length_error, logic_error)
DERIVED(out_of_range, logic_error)
DERIVED(range_error, runtime_error)
DERIVED(overflow_error, runtime_error)
DERIVED(underflow_error, runtime_error)
#undef DERIVED

namespace __exception_ptr {
class exception_ptr {
    void *object;

  public:
    explicit exception_ptr(void *) noexcept;
    void _M_release() noexcept;
    ~exception_ptr() noexcept {
        if (object)
            _M_release();
    }
};
}

[[noreturn]] void terminate() noexcept;
[[noreturn]] void unexpected();

class nested_exception {
    __exception_ptr::exception_ptr nested;

  public:
    virtual ~nested_exception() noexcept;
};
}

#endif
