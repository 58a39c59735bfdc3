// expect: true(unreach-call)
#include <algorithm>
#include <cassert>
#include <iostream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

int main() {
    std::istringstream in("1 2 3 4");
    std::vector<int> numbers{std::istream_iterator<int>(in), std::istream_iterator<int>()};
    assert(numbers.size() == 4 && numbers[3] == 4);
    std::ostringstream out;
    std::copy(numbers.begin(), numbers.end(), std::ostream_iterator<int>(out, ","));
    assert(out.str() == "1,2,3,4,");
    std::istringstream text("a b");
    std::string all{std::istreambuf_iterator<char>(text), std::istreambuf_iterator<char>()};
    assert(all == "a b");
    return 0;
}
