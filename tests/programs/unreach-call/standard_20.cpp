// expect: false(unreach-call)
// The compiler's default standard rejects this program.
#include <compare>
#include <concepts>
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

struct Version {
    int major, minor;
    auto operator<=>(const Version &) const = default;
};

template <std::integral T> bool is_newer(T minor) { return Version{1, int(minor)} > Version{1, 41}; }

int main() {
    if (is_newer(__VERIFIER_nondet_int()))
        reach_error();
    return 0;
}
