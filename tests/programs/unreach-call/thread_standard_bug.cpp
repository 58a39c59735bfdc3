// expect: false(unreach-call)
// Both threads read 0.
#include <thread>
extern "C" void reach_error();

static int counter;

int main() {
    std::thread thread([] { counter++; });
    counter++;
    thread.join();
    if (counter != 2)
        reach_error();
}
