// expect: true(unreach-call)
// args: --stdlib libc++ --std c++20
#include <cassert>
#include <ranges>
#include <string>
#include <vector>

int main() {
    std::vector<int> list{1, 2, 3, 4, 5};
    int sum = 0;
    for (int square : list | std::views::filter([](int x) { return x % 2; }) | std::views::transform([](int x) { return x * x; }))
        sum += square;
    assert(sum == 35);
    std::string words;
    for (auto part : std::string_view("a,b,c") | std::views::split(','))
        words += std::string(part.begin(), part.end()) + ' ';
    assert(words == "a b c ");
    assert(std::ranges::count_if(list, [](int x) { return x > 2; }) == 3);
}
