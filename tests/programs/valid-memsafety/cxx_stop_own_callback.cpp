// expect: true(valid-memsafety)
// args: --std c++20
// A callback destroys its own object, which is no error.
#include <optional>
#include <stop_token>

struct Stopper;
std::optional<std::stop_callback<Stopper>> *self;
struct Stopper {
    int *owned;
    void operator()() {
        int *mine = owned;
        self->reset();
        delete mine;
    }
};

int main() {
    std::stop_source source;
    std::optional<std::stop_callback<Stopper>> callback;
    self = &callback;
    callback.emplace(source.get_token(), Stopper{new int});
    source.request_stop();
}
