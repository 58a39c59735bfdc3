// expect: true(unreach-call)
// If the constructor of an element throws, the elements before it are destroyed.
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

static int made, destroyed;
struct Element {
    Element() {
        if (made == 3)
            throw made;
        made++;
    }
    ~Element() { destroyed++; }
};

int main() {
    bool caught = false;
    try {
        Element *elements = new Element[5];
        delete[] elements;
    } catch (int) {
        caught = true;
    }
    check(caught && made == 3 && destroyed == 3);
}
