// expect: false(valid-memsafety)
// args: --std c++20
// A callback uses its own object after it has destroyed it.
#include <memory>
#include <stop_token>

struct Stopper;
std::unique_ptr<std::stop_callback<Stopper>> self;
struct Stopper {
    int *owned;
    void operator()() {
        self.reset();
        delete owned;
    }
};

int main() {
    std::stop_source source;
    self = std::make_unique<std::stop_callback<Stopper>>(source.get_token(), Stopper{new int});
    source.request_stop();
}
