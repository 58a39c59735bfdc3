// The standard exception classes (<exception>, <new>, <typeinfo>, <stdexcept>, <functional>,
// <memory>), and the functions of libstdc++ that throw them. Exact, but for what() of some classes,
// whose texts are libstdc++'s own choice.
#include "exceptions.h"

namespace std {

exception::~exception() noexcept {}
const char *exception::what() const noexcept { return "std::exception"; }

#define WITHOUT_TEXT(name, text)                                                                     \
    name::~name() noexcept {}                                                                        \
    const char *name::what() const noexcept { return text; }
WITHOUT_TEXT(bad_exception, "std::bad_exception")
WITHOUT_TEXT(bad_alloc, "std::bad_alloc")
WITHOUT_TEXT(bad_array_new_length, "std::bad_array_new_length")
WITHOUT_TEXT(bad_cast, "std::bad_cast")
WITHOUT_TEXT(bad_typeid, "std::bad_typeid")
WITHOUT_TEXT(bad_function_call, "bad_function_call")
WITHOUT_TEXT(bad_weak_ptr, "bad_weak_ptr")

// In front of a text is how many objects share it. Copies may belong to several threads.
static unsigned *uses(char *text) { return reinterpret_cast<unsigned *>(text) - 1; }

static struct {
    unsigned uses;
    char text[1];
} moved;
static bool is_counted(char *text) { return text != __tessera_unknown_text && text != moved.text; }

__cow_string::__cow_string(const char *from) : text(__tessera_unknown_text) {
    if (from == __tessera_unknown_text)
        return;
    size_t length = 0;
    while (from[length])
        length++;
    char *memory = static_cast<char *>(__tessera_alloc_internal(sizeof(unsigned) + length + 1, false));
    text = memory + sizeof(unsigned);
    *uses(text) = 1;
    __builtin_memcpy(text, from, length + 1);
}
__cow_string::__cow_string(const __cow_string &other) noexcept : text(other.text) {
    if (!is_counted(text))
        return;
    __tessera_atomic_begin();
    ++*uses(text);
    __tessera_atomic_end();
}
__cow_string::__cow_string(__cow_string &&other) noexcept : text(other.text) { other.text = moved.text; }
__cow_string::~__cow_string() noexcept {
    if (!is_counted(text))
        return;
    __tessera_atomic_begin();
    unsigned left = --*uses(text);
    __tessera_atomic_end();
    if (!left)
        __tessera_free(uses(text));
}
__cow_string &__cow_string::operator=(const __cow_string &other) noexcept {
    __cow_string copy(other);
    char *old = text;
    text = copy.text;
    copy.text = old;
    return *this;
}

#define WITH_TEXT(name)                                                                              \
    name::name(const char *what) : text(what) {}                                                     \
    name::name(const string &what) : text(what.text) {}                                              \
    name::name(const name &other) noexcept : exception(other), text(other.text) {}                   \
    name::name(name &&other) noexcept                                                                \
        : exception(other), text(static_cast<__cow_string &&>(other.text)) {}                        \
    name &name::operator=(const name &other) noexcept {                                              \
        text = other.text;                                                                           \
        return *this;                                                                                \
    }                                                                                                \
    name &name::operator=(name &&other) noexcept {                                                   \
        text = __cow_string(static_cast<__cow_string &&>(other.text));                               \
        return *this;                                                                                \
    }                                                                                                \
    name::~name() noexcept {}                                                                        \
    const char *name::what() const noexcept { return text.get(); }
WITH_TEXT(logic_error)
WITH_TEXT(runtime_error)

#define DERIVED(name, base)                                                                          \
    name::name(const char *what) : base(what) {}                                                     \
    name::name(const string &what) : base(what) {}                                                   \
    name::~name() noexcept {}
DERIVED(domain_error, logic_error)
DERIVED(invalid_argument, logic_error)
DERIVED(length_error, logic_error)
DERIVED(out_of_range, logic_error)
DERIVED(range_error, runtime_error)
DERIVED(overflow_error, runtime_error)
DERIVED(underflow_error, runtime_error)

nested_exception::~nested_exception() noexcept {}

[[noreturn]] void __throw_bad_exception() { throw bad_exception(); }
[[noreturn]] void __throw_bad_alloc() { throw bad_alloc(); }
[[noreturn]] void __throw_bad_array_new_length() { throw bad_array_new_length(); }
[[noreturn]] void __throw_bad_cast() { throw bad_cast(); }
[[noreturn]] void __throw_bad_typeid() { throw bad_typeid(); }
[[noreturn]] void __throw_bad_function_call() { throw bad_function_call(); }
[[noreturn]] void __throw_logic_error(const char *what) { throw logic_error(what); }
[[noreturn]] void __throw_domain_error(const char *what) { throw domain_error(what); }
[[noreturn]] void __throw_invalid_argument(const char *what) { throw invalid_argument(what); }
[[noreturn]] void __throw_length_error(const char *what) { throw length_error(what); }
[[noreturn]] void __throw_out_of_range(const char *what) { throw out_of_range(what); }
[[noreturn]] void __throw_runtime_error(const char *what) { throw runtime_error(what); }
[[noreturn]] void __throw_range_error(const char *what) { throw range_error(what); }
[[noreturn]] void __throw_overflow_error(const char *what) { throw overflow_error(what); }
[[noreturn]] void __throw_underflow_error(const char *what) { throw underflow_error(what); }

// The text is made of a format and numbers; only %zu, %s and %% occur.
[[noreturn]] void __throw_out_of_range_fmt(const char *format, ...) {
    char text[512];
    size_t length = 0;
    auto put = [&](char c) {
        if (length + 1 < sizeof text)
            text[length++] = c;
    };
    va_list arguments;
    va_start(arguments, format);
    for (; *format; format++) {
        if (*format != '%') {
            put(*format);
        } else if (*++format == 's') {
            for (const char *part = va_arg(arguments, const char *); *part; part++)
                put(*part);
        } else if (*format == 'z') {
            format++;
            size_t number = va_arg(arguments, size_t);
            // Each number of digits would be a path.
            if (!__tessera_is_known(number))
                throw out_of_range(__tessera_unknown_text);
            char digits[20];
            int count = 0;
            do
                digits[count++] = char('0' + number % 10);
            while (number /= 10);
            while (count)
                put(digits[--count]);
        } else {
            put(*format);
        }
    }
    va_end(arguments);
    text[length] = 0;
    throw out_of_range(text);
}

}

// What handlers catch that let a thread be cancelled or end by pthread_exit. Nothing throws it
// here.
namespace __cxxabiv1 {
class __forced_unwind {
    virtual ~__forced_unwind() noexcept;
    virtual void __pure_dummy() = 0;
};
__forced_unwind::~__forced_unwind() noexcept {}
}

extern "C" {
[[noreturn]] void __cxa_bad_cast() { throw std::bad_cast(); }
[[noreturn]] void __cxa_bad_typeid() { throw std::bad_typeid(); }
[[noreturn]] void __cxa_throw_bad_array_new_length() { throw std::bad_array_new_length(); }
[[noreturn]] void __cxa_throw_bad_array_length() { throw std::bad_array_new_length(); }
}
