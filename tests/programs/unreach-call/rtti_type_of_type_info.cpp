// expect: true(unreach-call)
// The objects that typeid gives have dynamic types of their own, all of them derived from std::type_info.
#include <typeinfo>
extern "C" void reach_error(void);

struct Base {};
struct Derived : Base {};

int main() {
    const std::type_info &number = typeid(int), &other = typeid(char), &base = typeid(Base), &derived = typeid(Derived);
    if (typeid(number) != typeid(other) || typeid(base) == typeid(derived) || typeid(number) == typeid(base))
        reach_error();
    if (dynamic_cast<const std::type_info *>(&derived) != &derived)
        reach_error();
    return 0;
}
