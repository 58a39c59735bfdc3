// expect: false(unreach-call)

// An error comes only after a number has grown for many rounds.
#define LIMIT 1700000
#include "reactive_classes.c"
