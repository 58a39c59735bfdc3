// expect: true(unreach-call)
// args: --stdlib libc++
#include <cassert>
#include <exception>
#include <new>
#include <stdexcept>
#include <string>
#include <typeinfo>
#include <vector>

struct Base {
    virtual ~Base() {}
};
struct Derived : Base {};

static std::string all(const std::exception &error) {
    std::string text = error.what();
    try {
        std::rethrow_if_nested(error);
    } catch (const std::exception &inner) {
        text += ": " + all(inner);
    }
    return text;
}

int main() {
    std::exception_ptr kept;
    try {
        throw std::runtime_error(std::string("kept") + '!');
    } catch (...) {
        kept = std::current_exception();
    }
    try {
        std::rethrow_exception(kept);
    } catch (const std::logic_error &) {
        assert(false);
    } catch (const std::runtime_error &error) {
        assert(error.what() == std::string("kept!"));
    }
    std::exception_ptr made = std::make_exception_ptr(7);
    try {
        std::rethrow_exception(made);
    } catch (int number) {
        assert(number == 7 && std::uncaught_exceptions() == 0);
    }
    std::string nested;
    try {
        try {
            std::vector<int>().at(3);
        } catch (...) {
            std::throw_with_nested(std::invalid_argument("outer"));
        }
    } catch (const std::exception &error) {
        nested = all(error);
    }
    assert(nested == "outer: vector");
    bool bad = false;
    try {
        Base base;
        dynamic_cast<Derived &>(base);
    } catch (const std::bad_cast &) {
        bad = true;
    }
    assert(bad);
    Derived derived;
    Base &base = derived;
    assert(typeid(base) == typeid(Derived) && std::string(typeid(int).name()) == "i");
    try {
        std::string("abc").substr(4);
        assert(false);
    } catch (const std::out_of_range &) {
    }
}
