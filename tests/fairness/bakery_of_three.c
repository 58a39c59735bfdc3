// expect: true
// formula: G !("in[0]" && "in[1]") && G !("in[0]" && "in[2]") && G !("in[1]" && "in[2]")
// args: --fairness none -DN=3 -DROUNDS=1
// expect: true
// formula: F end
// args: -DN=3 -DROUNDS=1

/* As `bakery.c`, with three threads that buy once. */
#include "bakery.c"
