// expect: true(unreach-call)
extern void reach_error(void);

struct shape {
    enum { CIRCLE, SQUARE } kind;
    union {
        short radius;
        struct {
            short width, height;
        };
    };
};

static int area(struct shape s) { return s.kind == CIRCLE ? 3 * s.radius * s.radius : s.width * s.height; }

int main(void) {
    struct shape s = {SQUARE, .width = 3, .height = 4};
    if (area(s) != 12)
        reach_error();
    s.kind = CIRCLE;
    if (area(s) != 27)
        reach_error();
    return 0;
}
