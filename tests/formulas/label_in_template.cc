// expect: true
// formula: F (label(again) && "x == 1") && F (label(again) && "x == 20") && F label(made) && F label(called)
// expect: false
// formula: G (label(again) -> "x < 20")
// expect: true
// formula: G (label(made) -> X G !label(made)) && F G !label(again)
#include <string>
int x;

template <class T, int N> static void count(T step)
{
    int n = 0;
again:
    if (++n < N)
        goto again;
    x += step;
}

struct Object {
    Object()
    {
    made:
        x = 1;
    }
};

int main()
{
    Object object;
    count<int, 2>(19);
    count<char, 3>(1);
    auto call = [](const std::string &text) {
    called:
        return text.size();
    };
    return call("a") != 1;
}
