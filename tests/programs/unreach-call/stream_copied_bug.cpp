// expect: false(unreach-call)
#include <cassert>
#include <sstream>

int main() {
    std::stringstream all;
    all << std::istringstream("some text").rdbuf();
    assert(all.str() == "some text");
    std::ostringstream copy;
    std::istringstream("xyz") >> copy.rdbuf();
    assert(copy.str() == "xyz");
    std::istringstream fields("ab,cd");
    std::stringbuf part;
    fields.get(part, ',');
    assert(part.str() == "ab," && fields.peek() == ',');
    return 0;
}
