// expect: false(unreach-call)
// Handlers in a stack, as macros for exceptions in C make them.
#include <assert.h>
#include <setjmp.h>
#include <stddef.h>
extern int __VERIFIER_nondet_int(void);

struct handler {
    jmp_buf target;
    struct handler *outer;
};
static struct handler *handlers;

#define TRY \
    do { \
        struct handler handler = {.outer = handlers}; \
        handlers = &handler; \
        int thrown = setjmp(handler.target); \
        if (thrown == 0) {
#define CATCH(name) \
            handlers = handler.outer; \
        } else { \
            int name = thrown; \
            handlers = handler.outer;
#define END \
        } \
    } while (0)

static void throw(int what) { longjmp(handlers->target, what); }

static int cleanups;
static void inner(int x) {
    TRY {
        if (x > 10)
            throw(1);
        if (x < 0)
            throw(2);
    }
    CATCH(what) {
        cleanups++;
        throw(what + 10);
    }
    END;
}

int main(void) {
    int x = __VERIFIER_nondet_int();
    volatile int caught = 0;
    TRY {
        inner(x);
    }
    CATCH(what) {
        caught = what;
    }
    END;
    assert(caught == (x > 10 ? 11 : x < 0 ? 11 : 0));
    assert(cleanups == (caught != 0));
    assert(handlers == NULL);
    return 0;
}
