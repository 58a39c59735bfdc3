// expect: false(no-div-by-zero)
extern "C" int __VERIFIER_nondet_int(void);
#include <vector>

int main() {
    std::vector<int> values;
    int n = __VERIFIER_nondet_int();
    for (int i = 0; i < n && i < 3; i++)
        values.push_back(i);
    int sum = 0;
    for (int value : values)
        sum += value;
    return sum / (int)values.size();
}
