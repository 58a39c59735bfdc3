// expect: true(valid-memsafety)
// A variable of an inner block is the object that the function returns.
#include <cstdlib>
extern "C" int __VERIFIER_nondet_int(void);

struct Iterator {
    int *at;
    Iterator &operator++() {
        ++at;
        return *this;
    }
};

static Iterator end(int *array, int count) { return Iterator{array + count}; }

static Iterator find(int *array, int count, int key) {
    if (count < 5) {
        for (Iterator i = {array}; i.at != array + count; ++i)
            if (*i.at == key)
                return i;
        return end(array, count);
    }
    Iterator last = {array + count};
    return last;
}

int main() {
    int array[3] = {1, 2, 3};
    int key = __VERIFIER_nondet_int();
    Iterator found = find(array, 3, key);
    return found.at == array + 3 ? 0 : *found.at - key;
}
