// expect: true(unreach-call)
// Calls through pointers, virtual functions and lambdas may throw.
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

struct Shape {
    virtual ~Shape() {}
    virtual int area(int) const = 0;
};
struct Square : Shape {
    int area(int side) const override {
        if (side < 0)
            throw side;
        return side * side;
    }
};
struct Point : Shape {
    int area(int) const override { return 0; }
};
static int apply(int (*function)(int), int value) { return function(value); }

int main() {
    int x = __VERIFIER_nondet_int();
    if (x < -5 || x > 5)
        return 0;
    Square square;
    Point point;
    const Shape *shapes[] = {&square, &point};
    int result = 0;
    try {
        for (const Shape *shape : shapes)
            result += shape->area(x);
        result += apply([](int value) { return value > 3 ? throw 'l' : value; }, x);
    } catch (int negative) {
        result = negative;
    } catch (char) {
        result = 100;
    }
    check(x < 0 ? result == x : x > 3 ? result == 100 : result == x * x + x);
    check(result != 13);
}
