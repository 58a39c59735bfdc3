// expect: false(unreach-call)
// A static local whose construction fails is constructed again by the next call.
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static int attempts;
struct Late {
    Late() {
        if (++attempts == 1)
            throw 1;
    }
};
static bool use() {
    try {
        static Late late;
        return true;
    } catch (int) {
        return false;
    }
}

int main() {
    bool first = use(), second = use(), third = use();
    if (!(first || attempts == 1))
        reach_error();
}
