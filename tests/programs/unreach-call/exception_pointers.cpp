// expect: true(unreach-call)
// Pointers convert to pointers to bases, to const and to void.
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

struct Base {
    int base = 1;
};
struct Other {
    int other = 2;
};
struct Derived : Other, Base {};

static int handle(int x) {
    static Derived derived;
    static int number;
    try {
        if (x == 0)
            throw &derived;
        if (x == 1)
            throw (const Derived *)&derived;
        if (x == 2)
            throw &number;
        if (x == 3)
            throw nullptr;
        if (x == 4)
            throw &handle;
        throw "text";
    } catch (Base *base) {
        return base ? base->base : 50;
    } catch (const Other *other) {
        return other->other;
    } catch (void *pointer) {
        return pointer == &number ? 3 : 4;
    } catch (const char *text) {
        return text[0];
    } catch (...) {
        return 6;
    }
}

int main() {
    check(handle(0) == 1);
    check(handle(1) == 2);
    check(handle(2) == 3);
    check(handle(3) == 50);
    check(handle(4) == 6);
    check(handle(5) == 't');
}
