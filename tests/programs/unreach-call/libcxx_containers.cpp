// expect: true(unreach-call)
// args: --stdlib libc++
#include <algorithm>
#include <cassert>
#include <deque>
#include <list>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

extern "C" int __VERIFIER_nondet_int(void);

int main() {
    int key = __VERIFIER_nondet_int();
    std::map<int, std::string> names{{1, "one"}, {2, "two"}};
    names[3] = "three";
    if (key >= 1 && key <= 3)
        assert(names.count(key) == 1 && !names.at(key).empty());
    else
        assert(names.find(key) == names.end());

    std::unordered_map<std::string, int> numbers;
    for (const auto &[number, name] : names)
        numbers[name] = number;
    assert(numbers.size() == 3 && numbers.at("two") == 2);

    std::vector<int> list{3, 1, 2};
    list.insert(list.begin(), list[2]);
    std::sort(list.begin(), list.end());
    assert((list == std::vector<int>{1, 2, 2, 3}));
    std::deque<int> both(list.begin(), list.end());
    both.push_front(0);
    std::list<int> links(both.begin(), both.end());
    links.remove(2);
    assert(std::set<int>(links.begin(), links.end()) == (std::set<int>{0, 1, 3}));
}
