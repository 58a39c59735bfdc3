// Types at run time: which handlers catch an exception, and dynamic_cast (cxxabi.h). Exact, but for
// what is said to be unsupported.
#include "rtti.h"

static _Bool has_methods(const struct type *type, const void *const *table) { return type->methods == table + FIRST_METHOD; }

// As in libstdc++, types are the same if their names are, since each file has its own copy. A name
// that begins with * is unique.
static _Bool same(const struct type *a, const struct type *b) {
    if (a == b)
        return 1;
    // Equal names need not be the same memory, and whether they are is unspecified.
    const char *x = a->name, *y = b->name;
    if (*x == '*')
        return x == y;
    while (*x && *x == *y)
        x++, y++;
    return *x == *y;
}

static _Bool is_class(const struct type *type) {
    return has_methods(type, TABLE(17__class_type_infoE)) || has_methods(type, TABLE(20__si_class_type_infoE)) ||
           has_methods(type, TABLE(21__vmi_class_type_infoE));
}

// The address of a base. A null pointer converts to null.
static char *base_at(char *object, long offset_flags) {
    ptrdiff_t offset = offset_flags >> OFFSET_SHIFT;
    if (!object)
        return NULL;
    if (offset_flags & VIRTUAL_BASE)
        offset = *(const ptrdiff_t *)(*(const char *const *)object + offset);
    return object + offset;
}

// Calls `visit` for each direct base of a class, with its address and whether it is public.
#define FOR_EACH_BASE(class_type, object, visit)                                                     \
    if (has_methods(class_type, TABLE(20__si_class_type_infoE))) {                                   \
        visit(((const struct single *)(class_type))->base, object, 1);                               \
    } else if (has_methods(class_type, TABLE(21__vmi_class_type_infoE))) {                           \
        const struct multiple *several = (const struct multiple *)(class_type);                      \
        for (unsigned i = 0; i < several->count; i++) {                                              \
            long flags = several->bases[i].offset_flags;                                             \
            visit(several->bases[i].type, base_at(object, flags), (flags & PUBLIC_BASE) != 0);       \
        }                                                                                            \
    }

// A subobject of some type, if there is exactly one.
struct subobject {
    char *at;
    _Bool found, ambiguous, public;
};

static void note(struct subobject *subobject, char *at, _Bool public) {
    if (subobject->found && subobject->at != at) {
        subobject->ambiguous = 1;
        return;
    }
    // The same subobject may be reached in several ways, by virtual bases; it is accessible if one
    // of them is public.
    subobject->public |= public;
    subobject->found = 1;
    subobject->at = at;
}

static _Bool is_accessible(const struct subobject *subobject) {
    return subobject->found & !subobject->ambiguous & subobject->public;
}

// Looks for the bases of one type.
static void find_base(struct subobject *result, const struct type *wanted, const struct type *type, char *object, _Bool public) {
    if (same(type, wanted)) {
        note(result, object, public);
        return;
    }
#define VISIT(base, address, is_public) find_base(result, wanted, base, address, public & (is_public))
    FOR_EACH_BASE(type, object, VISIT)
#undef VISIT
}

// A null pointer has no addresses by which bases could be told apart.
static _Bool may_be_ambiguous(const struct type *type) {
    if (has_methods(type, TABLE(20__si_class_type_infoE)))
        return may_be_ambiguous(((const struct single *)type)->base);
    return has_methods(type, TABLE(21__vmi_class_type_infoE)) && ((const struct multiple *)type)->flags != 0;
}

static _Bool converts_to_base(const struct type *wanted, const struct type *type, void **object) {
    struct subobject base = {0};
    if (!*object && may_be_ambiguous(type))
        __tessera_unsupported("a thrown null pointer to a class with repeated bases");
    find_base(&base, wanted, type, *object, 1);
    *object = base.at;
    return is_accessible(&base);
}

// Whether a pointer converts to a handler's pointer. `const_so_far` says that all outer pointers of
// the handler are to const, without which an inner one must not gain qualifiers.
static _Bool pointer_converts(const struct pointer *handler, const struct pointer *thrown, void **object, int depth,
                              _Bool const_so_far) {
    if (same(&handler->type, &thrown->type))
        return 1;
    if (handler->type.methods != thrown->type.methods || !const_so_far)
        return 0;
    if (has_methods(&handler->type, TABLE(29__pointer_to_member_type_infoE)) &&
        !same(((const struct member_pointer *)handler)->class_type, ((const struct member_pointer *)thrown)->class_type))
        return 0;
    // A pointer may gain qualifiers, and lose noexcept.
    if (thrown->flags & ~handler->flags & QUALIFIERS || handler->flags & ~thrown->flags & IS_NOEXCEPT)
        return 0;
    const_so_far = handler->flags & IS_CONST;
    const struct type *to = handler->target, *from = thrown->target;
    if (depth == 0 && same(to, &(struct type){NULL, "v"}))
        return !has_methods(from, TABLE(20__function_type_infoE));
    if (same(to, from))
        return 1;
    if (has_methods(to, TABLE(19__pointer_type_infoE)) || has_methods(to, TABLE(29__pointer_to_member_type_infoE)))
        return to->methods == from->methods && pointer_converts((const struct pointer *)to, (const struct pointer *)from, object,
                                                                depth + 1, const_so_far);
    return depth == 0 && has_methods(&handler->type, TABLE(19__pointer_type_infoE)) && is_class(to) && is_class(from) &&
           converts_to_base(to, from, object);
}

_Bool __tessera_catches(const struct type *handler, const struct type *thrown, void **object) {
    _Bool to_pointer = has_methods(handler, TABLE(19__pointer_type_infoE));
    _Bool to_member = has_methods(handler, TABLE(29__pointer_to_member_type_infoE));
    if (has_methods(thrown, TABLE(19__pointer_type_infoE)))
        *object = *(void **)*object;
    if (same(handler, thrown))
        return 1;
    if (is_class(handler))
        return is_class(thrown) && converts_to_base(handler, thrown, object);
    if ((to_pointer | to_member) && same(thrown, &(struct type){NULL, "Dn"})) {
        if (to_member)
            __tessera_unsupported("a thrown nullptr that is caught as a pointer to a member");
        *object = NULL;
        return 1;
    }
    return (to_pointer | to_member) && handler->methods == thrown->methods &&
           pointer_converts((const struct pointer *)handler, (const struct pointer *)thrown, object, 0, 1);
}

// What dynamic_cast looks for.
struct cast {
    const struct type *from, *to;
    char *object;
    struct subobject down;  // objects of the type `to` that contain `object`
    struct subobject whole; // all objects of the type `to`
    _Bool object_is_public;
};

// `inside`: the object of the type `to` that contains this one, or null. `public_inside`: whether
// the way from there is public.
static void look(struct cast *cast, const struct type *type, char *at, _Bool public, char *inside, _Bool public_inside) {
    if (same(type, cast->to)) {
        note(&cast->whole, at, public);
        inside = at;
        public_inside = 1;
    }
    if (at == cast->object && same(type, cast->from)) {
        cast->object_is_public |= public;
        if (inside)
            note(&cast->down, inside, public_inside);
        return;
    }
#define VISIT(base, address, is_public) look(cast, base, address, public & (is_public), inside, public_inside & (is_public))
    FOR_EACH_BASE(type, at, VISIT)
#undef VISIT
}

// `hint` would only be of use to be faster.
void *__dynamic_cast(const void *object, const struct type *from, const struct type *to, ptrdiff_t hint) {
    (void)hint;
    const void *const *methods = *(const void *const *const *)object;
    char *whole = (char *)object + (ptrdiff_t)methods[-2];
    const struct type *type = methods[-1];
    struct cast cast = {.from = from, .to = to, .object = (char *)object};
    look(&cast, type, whole, 1, NULL, 0);
    if (is_accessible(&cast.down))
        return cast.down.at;
    return cast.object_is_public & is_accessible(&cast.whole) ? cast.whole.at : NULL;
}
