// expect: true(valid-free)
#include "../valid-memsafety/tagged_union_of_pointer.c"
