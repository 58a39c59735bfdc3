#include <algorithm>
#include <array>
#include <deque>
#include <exception>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <tuple>
#include <type_traits>
#include <typeinfo>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <variant>
#include <vector>

#ifdef TESSERA
extern "C" void __tessera_print(unsigned long long);
#define checksum __tessera_print
#else
extern "C" void checksum(unsigned long long);
#endif

using Word = unsigned long long;

static Word total;
static void mix(Word value) { total = (total ^ value) * 0x100000001b3 + (total >> 29); }
static void mix(const std::string &text) {
    mix(text.size());
    for (char c : text)
        mix(Word(c));
}

// Uses up fuel; without any, loops and recursions end.
static int fuel = 400;
static bool goes_on() { return fuel-- > 0; }

// Tells of each of its copies.
static int alive;
struct Tracer {
    Word value;
    Tracer(Word value = 1) : value(value) { mix(value + Word(++alive)); }
    Tracer(const Tracer &other) : value(other.value) { mix(value * 3 + Word(++alive)); }
    Tracer(Tracer &&other) noexcept : value(other.value) {
        other.value = 0;
        mix(value * 5 + Word(++alive));
    }
    Tracer &operator=(const Tracer &other) {
        value = other.value;
        mix(value * 7);
        return *this;
    }
    Tracer &operator=(Tracer &&other) noexcept {
        value = std::exchange(other.value, 2);
        mix(value * 11);
        return *this;
    }
    ~Tracer() { mix(value * 13 + Word(alive--) + 100 * Word(std::uncaught_exceptions())); }
    auto operator<=>(const Tracer &other) const { return value <=> other.value; }
    bool operator==(const Tracer &) const = default;
};
static void mix(const Tracer &tracer) { mix(tracer.value); }

struct Failure {
    Word value;
    explicit Failure(Word value) : value(value) {}
    virtual ~Failure() = default;
    virtual Word weight() const { return value * 2; }
};
struct Severe : virtual Failure {
    Tracer tracer;
    explicit Severe(Word value) : Failure(value), tracer(value) {}
    Word weight() const override { return value * 3; }
};
struct Odd : virtual Failure {
    explicit Odd(Word value) : Failure(value + 1) {}
};
struct Both : Severe, Odd {
    explicit Both(Word value) : Failure(value + 2), Severe(value), Odd(value) {}
    Word weight() const override { return Severe::weight() + 5; }
};
