// expect: false(valid-free)
#include <cstdlib>
int main() {
    int *a = static_cast<int *>(std::malloc(sizeof(int)));
    delete a;
}
