// expect: unknown(unreach-call): undefined function _ZSt29_Rb_tree_insert_and_rebalance
// args: --undefined havoc
// What is not in headers, but in the library, does more than return any value.
#include <set>
extern "C" void reach_error(void);

int main() {
    std::set<int> numbers;
    numbers.insert(3);
    numbers.insert(5);
    if (numbers.find(5) == numbers.end())
        reach_error();
    return 0;
}
