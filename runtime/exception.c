// Exceptions (cxxabi.h, <exception>): throwing, catching, std::exception_ptr. Exact, but for what
// is said to be unsupported.
//
// As on the machine, a handler is looked for before anything is unwound, and if there is none,
// std::terminate is called where the exception is thrown. The translation keeps the list of
// handlers, and unwinds (`src/frontend/translate/unwind.rs`).
#include "rtti.h"

// A clause of a landing pad. The last one has the selector 0.
struct clause {
    intptr_t selector; // negative for a filter, which is passed only by the types of its list
    const void *types; // a type, or null for all; for a filter a list of types that ends with null
};

// Handlers of a call that is under way. Without clauses it is not known whether an exception gets
// through the call.
struct record {
    const struct record *outer;
    const struct clause *clauses;
};

// What a thrown object has in front of it.
struct thrown {
    const struct type *type;
    void (*destroy)(void *);
    unsigned references; // exceptions and exception_ptrs, which may belong to several threads
} __attribute__((aligned(16)));

// An exception on its way or caught. The translation knows the first two members.
struct exception {
    const struct record *handler; // where unwinding will end
    int selector;
    int handlers; // that have caught it and are not over; negative while it is thrown again
    void *object, *caught_as;
    struct exception *outer; // caught before in this thread
};

// The translation knows the first two members.
_Thread_local struct {
    struct exception *pending;
    const struct record *handlers;
    struct exception *caught;
    unsigned uncaught;
} __tessera_exceptions;
#define STATE __tessera_exceptions

// Leaves the calling function by the exception.
_Noreturn void __tessera_unwind(struct exception *);

_Noreturn void _ZSt9terminatev(void);
void *__cxa_begin_catch(struct exception *);

static struct thrown *header(void *object) { return (struct thrown *)object - 1; }

void *__cxa_allocate_exception(size_t size) {
    struct thrown *thrown = __tessera_alloc_internal(sizeof *thrown + size, 0);
    thrown->references = 0;
    return thrown + 1;
}
void __cxa_free_exception(void *object) { __tessera_free(header(object)); }

void *__cxa_init_primary_exception(void *object, const struct type *type, void (*destroy)(void *)) {
    header(object)->type = type;
    header(object)->destroy = destroy;
    return object;
}

static void add_reference(void *object) {
    __tessera_atomic_begin();
    header(object)->references++;
    __tessera_atomic_end();
}
static void drop_reference(void *object) {
    struct thrown *thrown = header(object);
    __tessera_atomic_begin();
    unsigned left = --thrown->references;
    __tessera_atomic_end();
    if (left)
        return;
    if (thrown->destroy)
        thrown->destroy(object);
    __tessera_free(thrown);
}

static struct exception *new_exception(void *object) {
    struct exception *exception = __tessera_alloc_internal(sizeof *exception, 1);
    exception->object = object;
    add_reference(object);
    return exception;
}

static _Bool passes_filter(const struct type *const *types, const struct exception *exception) {
    for (; *types; types++) {
        void *object = exception->object;
        if (__tessera_catches(*types, header(object)->type, &object))
            return 1;
    }
    return 0;
}

// Looks for the handler of an exception in this record.
static _Bool is_handled(struct exception *exception, const struct record *record) {
    for (const struct clause *clause = record->clauses; clause->selector; clause++) {
        void *object = exception->object;
        const struct type *type = header(object)->type;
        if (clause->selector < 0 ? passes_filter(clause->types, exception)
                                 : clause->types && !__tessera_catches(clause->types, type, &object))
            continue;
        if (!clause->types && type->methods == TABLE(19__pointer_type_infoE) + FIRST_METHOD)
            object = *(void **)object;
        exception->handler = record;
        exception->selector = (int)clause->selector;
        exception->caught_as = object;
        return 1;
    }
    return 0;
}

// Returns if the exception has a handler.
static void find_handler(struct exception *exception) {
    _Bool barrier = 0;
    STATE.uncaught++;
    for (const struct record *record = STATE.handlers; record; record = record->outer) {
        if (!record->clauses) {
            barrier = 1;
        } else if (is_handled(exception, record)) {
            if (barrier)
                __tessera_unsupported("an exception that leaves a function that is said not to throw");
            return;
        }
    }
    __cxa_begin_catch(exception);
    _ZSt9terminatev();
}

// Where a function that is not defined throws something, it depends on the handlers what follows.
_Noreturn void __tessera_undefined_throws(void) {
    for (const struct record *record = STATE.handlers; record; record = record->outer)
        if (record->clauses)
            __tessera_unsupported("an exception thrown by a function that is not defined");
    _ZSt9terminatev();
}

// A thread ends by pthread_exit, called by C++. The machine would run destructors and handlers of
// catch (...).
void __tessera_thread_unwinds(void) {
    for (const struct record *record = STATE.handlers; record; record = record->outer)
        if (record->clauses)
            __tessera_unsupported("pthread_exit with destructors or handlers to run");
}

_Noreturn void __cxa_throw(void *object, const struct type *type, void (*destroy)(void *)) {
    __cxa_init_primary_exception(object, type, destroy);
    struct exception *exception = new_exception(object);
    find_handler(exception);
    __tessera_unwind(exception);
}

_Noreturn void __cxa_rethrow(void) {
    struct exception *exception = STATE.caught;
    if (!exception)
        _ZSt9terminatev();
    exception->handlers = -exception->handlers;
    find_handler(exception);
    __tessera_unwind(exception);
}

void *__cxa_begin_catch(struct exception *exception) {
    exception->handlers = (exception->handlers < 0 ? -exception->handlers : exception->handlers) + 1;
    STATE.uncaught--;
    if (STATE.caught != exception) {
        exception->outer = STATE.caught;
        STATE.caught = exception;
    }
    return exception->caught_as;
}

void *__cxa_get_exception_ptr(struct exception *exception) { return exception->caught_as; }

void __cxa_end_catch(void) {
    struct exception *exception = STATE.caught;
    if (!exception)
        return;
    _Bool again = exception->handlers < 0;
    exception->handlers += again ? 1 : -1;
    if (exception->handlers)
        return;
    STATE.caught = exception->outer;
    // One that is on its way again still belongs to that.
    if (again)
        return;
    void *object = exception->object;
    __tessera_free(exception);
    drop_reference(object);
}

const struct type *__cxa_current_exception_type(void) { return STATE.caught ? header(STATE.caught->object)->type : NULL; }

_Bool _ZSt18uncaught_exceptionv(void) { return STATE.uncaught != 0; }
int _ZSt19uncaught_exceptionsv(void) { return (int)STATE.uncaught; }

// std::exception_ptr is the address of the thrown object, or null.
void _ZNSt15__exception_ptr13exception_ptr9_M_addrefEv(void **pointer) {
    if (*pointer)
        add_reference(*pointer);
}
void _ZNSt15__exception_ptr13exception_ptr10_M_releaseEv(void **pointer) {
    if (*pointer)
        drop_reference(*pointer);
    *pointer = NULL;
}
static void point_to(void **pointer, void *object) {
    *pointer = object;
    _ZNSt15__exception_ptr13exception_ptr9_M_addrefEv(pointer);
}
void _ZNSt15__exception_ptr13exception_ptrC1EPv(void **pointer, void *object) { point_to(pointer, object); }
void _ZNSt15__exception_ptr13exception_ptrC2EPv(void **pointer, void *object) { point_to(pointer, object); }
void *_ZNKSt15__exception_ptr13exception_ptr6_M_getEv(void *const *pointer) { return *pointer; }
const struct type *_ZNKSt15__exception_ptr13exception_ptr20__cxa_exception_typeEv(void *const *pointer) {
    return header(*pointer)->type;
}

void *__tessera_current_exception(void) { return STATE.caught ? STATE.caught->object : NULL; }

// Takes the exception_ptr by its address.
_Noreturn void _ZSt17rethrow_exceptionNSt15__exception_ptr13exception_ptrE(void **pointer) {
    struct exception *exception = new_exception(*pointer);
    find_handler(exception);
    __tessera_unwind(exception);
}

// The same for libc++, which defines std::exception_ptr by these.
void __cxa_increment_exception_refcount(void *object) {
    if (object)
        add_reference(object);
}
void __cxa_decrement_exception_refcount(void *object) {
    if (object)
        drop_reference(object);
}
void *__cxa_current_primary_exception(void) {
    void *object = __tessera_current_exception();
    if (object)
        add_reference(object);
    return object;
}
void __cxa_rethrow_primary_exception(void *object) {
    if (!object)
        return;
    struct exception *exception = new_exception(object);
    find_handler(exception);
    __tessera_unwind(exception);
}
_Bool __cxa_uncaught_exception(void) { return STATE.uncaught != 0; }
unsigned __cxa_uncaught_exceptions(void) { return STATE.uncaught; }

// Where a function gets an exception that does not fit its specification: that, a list of types
// that ends with null.
const void *__tessera_specification(const struct exception *exception) {
    const struct clause *clause = exception->handler->clauses;
    while (clause->selector != exception->selector)
        clause++;
    return clause->types;
}
_Bool __tessera_caught_fits(const void *specification) { return passes_filter(specification, STATE.caught); }
