// expect: unknown(unreach-call)
// args: --std c++20
// Which of two callbacks runs first is left open.
#include <assert.h>
#include <stop_token>

int last;

int main() {
    std::stop_source source;
    std::stop_callback first(source.get_token(), [] { last = 1; });
    std::stop_callback second(source.get_token(), [] { last = 2; });
    source.request_stop();
    assert(last == 1);
}
