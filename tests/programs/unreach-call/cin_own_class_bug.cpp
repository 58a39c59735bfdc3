// expect: false(unreach-call)
// native: not confirmed: the program ended with status 0
#include <cassert>
#include <iostream>

struct Point {
    int x, y;
};

std::istream &operator>>(std::istream &in, Point &point) {
    char open, comma, close;
    if (in >> open >> point.x >> comma >> point.y >> close && (open != '(' || comma != ',' || close != ')'))
        in.setstate(std::ios::failbit);
    return in;
}

int main() {
    Point p{1, 2};
    if (std::cin >> p)
        assert(p.x == p.x + 0 && p.x != p.y);
    else
        assert(!std::cin);
    return 0;
}
