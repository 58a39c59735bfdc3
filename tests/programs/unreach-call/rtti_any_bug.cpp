// expect: false(unreach-call)
// args: --std c++17
// std::any knows the type of what it holds.
#include <any>
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

int main() {
    std::any any;
    check(!any.has_value() && any.type() == typeid(void));
    any = 5;
    check(std::any_cast<int>(any) == 5 && any.type() == typeid(int));
    check(std::any_cast<long>(&any) == nullptr);
    int failures = 0;
    try {
        std::any_cast<char>(any);
    } catch (const std::bad_any_cast &) {
        failures++;
    }
    any = 2.5;
    check(*std::any_cast<double>(&any) == 2.5);
    check(failures == 0);
}
