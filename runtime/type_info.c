// The objects of libsupc++ that describe the fundamental types, and the method tables of all such
// objects. The methods themselves are private to the library, which does not call them here: only
// the addresses of the tables matter.
#include "rtti.h"

// These objects have a dynamic type too, which typeid tells; all are derived from std::type_info,
// some by a class in between.
const struct type _ZTISt9type_info = {TABLE(17__class_type_infoE) + FIRST_METHOD, "St9type_info"};
#define INFO(name) _ZTIN10__cxxabiv1##name
#define METHODS(name, base)                                                                                                \
    const struct single INFO(name) = {{TABLE(20__si_class_type_infoE) + FIRST_METHOD, "N10__cxxabiv1" #name}, &base};      \
    const void *const TABLE(name)[FIRST_METHOD + 1] = {NULL, &INFO(name), NULL};
#define TYPE_OF(name) (*(const struct type *)&INFO(name))
METHODS(17__class_type_infoE, _ZTISt9type_info)
METHODS(20__si_class_type_infoE, TYPE_OF(17__class_type_infoE))
METHODS(21__vmi_class_type_infoE, TYPE_OF(17__class_type_infoE))
METHODS(17__pbase_type_infoE, _ZTISt9type_info)
METHODS(19__pointer_type_infoE, TYPE_OF(17__pbase_type_infoE))
METHODS(29__pointer_to_member_type_infoE, TYPE_OF(17__pbase_type_infoE))
METHODS(20__function_type_infoE, _ZTISt9type_info)
METHODS(17__array_type_infoE, _ZTISt9type_info)
METHODS(16__enum_type_infoE, _ZTISt9type_info)
METHODS(23__fundamental_type_infoE, _ZTISt9type_info)

// A type, and the pointers to it and to its const form.
#define TYPE(code)                                                                                                         \
    const struct type _ZTI##code = {TABLE(23__fundamental_type_infoE) + FIRST_METHOD, #code};                             \
    const struct pointer _ZTIP##code = {{TABLE(19__pointer_type_infoE) + FIRST_METHOD, "P" #code}, 0, &_ZTI##code};       \
    const struct pointer _ZTIPK##code = {{TABLE(19__pointer_type_infoE) + FIRST_METHOD, "PK" #code}, IS_CONST, &_ZTI##code};

TYPE(v)
TYPE(b)
TYPE(c)
TYPE(a)
TYPE(h)
TYPE(s)
TYPE(t)
TYPE(i)
TYPE(j)
TYPE(l)
TYPE(m)
TYPE(x)
TYPE(y)
TYPE(n)
TYPE(o)
TYPE(f)
TYPE(d)
TYPE(e)
TYPE(g)
TYPE(w)
TYPE(Dn)
TYPE(Du)
TYPE(Ds)
TYPE(Di)
