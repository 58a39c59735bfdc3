// expect: false(unreach-call)
#include <cassert>
#include <string>
#include <system_error>

class Own : public std::error_category {
public:
    const char *name() const noexcept override { return "own"; }
    std::string message(int value) const override { return value == 3 ? "third" : "other"; }
};
const Own category;

int main() {
    std::error_code code(3, category);
    assert(code.message() == "fourth");
    assert(code.default_error_condition().value() == 3);
    assert(code != std::error_code(3, std::generic_category()));
    return 0;
}
