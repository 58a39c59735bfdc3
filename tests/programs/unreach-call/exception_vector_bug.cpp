// expect: false(unreach-call)
// A container whose elements throw keeps what it has.
#include <vector>
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

static int alive;
struct Element {
    int value;
    Element(int value) : value(value) {
        if (value < 0)
            throw value;
        alive++;
    }
    Element(const Element &other) : value(other.value) { alive++; }
    ~Element() { alive--; }
};

int main() {
    {
        std::vector<Element> elements;
        int failures = 0;
        for (int value : {1, -2, 3}) {
            try {
                elements.emplace_back(value);
            } catch (int) {
                failures++;
            }
        }
        check(failures == 1 && elements.size() == 2 && alive == 2);
        try {
            elements.at(2);
            reach_error();
        } catch (const std::exception &error) {
            check(error.what()[0] == 'x');
        }
    }
    check(alive == 0);
}
