// Functions of the Windows kernel that driver tasks declare and call, but do not define:
// interlocked operations (in one thread) and clocks, which show any value.
#include "model.h"

#if __SIZEOF_LONG__ == 4
int32_t InterlockedIncrement(int32_t *value) { return *value = (int32_t)((uint32_t)*value + 1); }
int32_t InterlockedDecrement(int32_t *value) { return *value = (int32_t)((uint32_t)*value - 1); }
int32_t InterlockedExchange(int32_t *target, int32_t value) {
    int32_t old = *target;
    *target = value;
    return old;
}
#endif

void KeQuerySystemTime(int64_t *time) { *time = (int64_t)__tessera_input_u64("long long"); }
void KeStallExecutionProcessor(uint32_t microseconds) { (void)microseconds; }
uint32_t KeQueryTimeIncrement(void) { return __tessera_input_u32("unsigned long"); }
