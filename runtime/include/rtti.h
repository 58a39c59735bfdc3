// Objects that describe types at run time, as the Itanium C++ ABI lays them out, and what the
// models of exceptions ask about them.
#ifndef TESSERA_RTTI_H
#define TESSERA_RTTI_H

#include "model.h"

struct type {
    const void *const *methods;
    const char *name;
};

// Entry 2 of a class's method table is where objects point to; before it are the class's own type
// and the offset of the whole object.
enum { FIRST_METHOD = 2 };
#define TABLE(name) _ZTVN10__cxxabiv1##name
extern const void *const TABLE(17__class_type_infoE)[];
extern const void *const TABLE(20__si_class_type_infoE)[];
extern const void *const TABLE(21__vmi_class_type_infoE)[];
extern const void *const TABLE(19__pointer_type_infoE)[];
extern const void *const TABLE(29__pointer_to_member_type_infoE)[];
extern const void *const TABLE(20__function_type_infoE)[];

// A class with one base, which is public, not virtual, and at its start.
struct single {
    struct type type;
    const struct type *base;
};

struct base {
    const struct type *type;
    long offset_flags; // the offset begins at bit 8; that of a virtual base says where in the method table the offset is
};
enum { VIRTUAL_BASE = 1, PUBLIC_BASE = 2, OFFSET_SHIFT = 8 };

struct multiple {
    struct type type;
    unsigned flags, count;
    struct base bases[];
};

struct pointer {
    struct type type;
    unsigned flags;
    const struct type *target;
};
enum { IS_CONST = 1, QUALIFIERS = 7, IS_NOEXCEPT = 64 };

struct member_pointer {
    struct pointer pointer;
    const struct type *class_type;
};

// Whether the exception `*object` of type `thrown` is caught by a handler for `handler`. Then
// `*object` is what the handler gets.
_Bool __tessera_catches(const struct type *handler, const struct type *thrown, void **object);

#endif
