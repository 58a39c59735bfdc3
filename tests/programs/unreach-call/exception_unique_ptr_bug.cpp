// expect: false(unreach-call)
// What a unique_ptr owns is deleted while an exception passes.
#include <memory>
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static int alive;
struct Resource {
    Resource() { alive++; }
    ~Resource() { alive--; }
};
static void use(int x) {
    auto resource = std::make_unique<Resource>();
    if (x == 9)
        throw x;
}

int main() {
    bool caught = false;
    try {
        use(__VERIFIER_nondet_int());
    } catch (int) {
        caught = true;
    }
    if (!(alive == 0 && !caught))
        reach_error();
}
