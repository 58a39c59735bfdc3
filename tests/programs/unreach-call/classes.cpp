// expect: true(unreach-call)
// Virtual calls, constructors, destructors, references.
extern "C" {
short __VERIFIER_nondet_short(void);
void reach_error(void);
}

struct Shape {
    virtual int area() const = 0;
    virtual ~Shape() { count--; }
    Shape() { count++; }
    static int count;
};
int Shape::count = 0;
struct Square : Shape {
    int side;
    explicit Square(int s) : side(s) {}
    int area() const override { return side * side; }
};
struct Box : Square {
    int height;
    Box(int s, int h) : Square(s), height(h) {}
    int area() const override { return 2 * Square::area() + 4 * side * height; }
};

static int total(const Shape &a, const Shape &b) { return a.area() + b.area(); }

int main() {
    int side = __VERIFIER_nondet_short();
    {
        Square s(side);
        Box b(side, 1);
        if (total(s, b) != 3 * side * side + 4 * side || Shape::count != 2)
            reach_error();
    }
    if (Shape::count != 0)
        reach_error();
    return 0;
}
