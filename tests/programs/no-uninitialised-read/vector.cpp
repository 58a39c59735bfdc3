// expect: true(no-uninitialised-read)
#include <string>
#include <vector>

int main() {
    std::vector<int> numbers(3);
    numbers.push_back(4);
    std::string name = "abc";
    name += "d";
    return numbers[0] == 0 && name.size() == 4 ? 0 : 1;
}
