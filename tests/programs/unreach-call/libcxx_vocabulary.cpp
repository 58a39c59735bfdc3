// expect: true(unreach-call)
// args: --stdlib libc++
#include <any>
#include <bitset>
#include <cassert>
#include <functional>
#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <tuple>
#include <variant>
#include <vector>

int main() {
    std::any any = std::string("text");
    assert(std::any_cast<std::string &>(any) == "text");
    bool refused = false;
    try {
        std::any_cast<int>(any);
    } catch (const std::bad_any_cast &) {
        refused = true;
    }
    assert(refused);
    std::variant<int, std::string> either = 3;
    either = "abc";
    assert(std::visit([](const auto &held) { return sizeof held; }, either) == sizeof(std::string));
    std::optional<int> maybe;
    assert(maybe.value_or(5) == 5);
    try {
        maybe.value();
        assert(false);
    } catch (const std::bad_optional_access &) {
    }

    auto shared = std::make_shared<int>(4);
    std::weak_ptr<int> weak = shared;
    std::function<int(int)> add = [shared](int x) { return x + *shared; };
    assert(add(3) == 7 && shared.use_count() == 2);
    add = nullptr;
    shared.reset();
    assert(weak.expired());
    try {
        add(1);
        assert(false);
    } catch (const std::bad_function_call &) {
    }
    std::vector<int> list(5);
    std::iota(list.begin(), list.end(), 1);
    assert(std::accumulate(list.begin(), list.end(), 0) == 15);
    assert(std::bitset<8>(0x5a).count() == 4 && std::bitset<4>(5).to_string() == "0101");
    assert(std::get<1>(std::make_tuple(1, 'x')) == 'x');
}
