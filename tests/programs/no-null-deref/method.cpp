// expect: false(no-null-deref)
extern "C" int __VERIFIER_nondet_int(void);

struct Shape {
    virtual int area() { return 3; }
    virtual ~Shape() {}
};
struct Square : Shape {
    int area() override { return 4; }
};

int main() {
    Square square;
    Shape plain;
    Shape *shape = __VERIFIER_nondet_int() > 7 ? &plain : 0;
    return dynamic_cast<Square *>(shape)->area();
}
