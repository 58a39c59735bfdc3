// expect: false(valid-free)
#include <cstdlib>
int main() {
    int *a = new int;
    std::free(a);
}
