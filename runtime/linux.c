// Functions of the Linux kernel that driver tasks declare and call, but do not define. Allocation
// may fail, unlike malloc. Messages are ignored. Device registers have any value. The functions
// have no parameter for the flags of an allocation, since a call may pass more arguments than a
// function takes. Locks are left out, since these models know no threads.
#include "model.h"

static void *allocate(size_t size) { return __tessera_input_bool("_Bool") ? __tessera_alloc(size, 0) : NULL; }
static void *allocate_zeroed(size_t size) { return __tessera_input_bool("_Bool") ? __tessera_alloc(size, 1) : NULL; }

void *kmalloc(size_t size) { return allocate(size); }
void *__kmalloc(size_t size) { return allocate(size); }
void *kzalloc(size_t size) { return allocate_zeroed(size); }
void *kcalloc(size_t count, size_t size) {
    size_t bytes;
    return __builtin_mul_overflow(count, size, &bytes) ? NULL : allocate_zeroed(bytes);
}
void *vmalloc(unsigned long size) { return allocate(size); }
void *vzalloc(unsigned long size) { return allocate_zeroed(size); }
void kfree(const void *object) { __tessera_free((void *)object); }
void vfree(const void *object) { __tessera_free((void *)object); }

int printk(const char *format, ...) { return ((void)format, (int)__tessera_input_u32("int")); }
int _printk(const char *format, ...) { return ((void)format, (int)__tessera_input_u32("int")); }
void __warn_printk(const char *format, ...) { (void)format; }
void _dev_err(const void *device, const char *format, ...) { (void)device, (void)format; }
void _dev_info(const void *device, const char *format, ...) { (void)device, (void)format; }
void _dev_warn(const void *device, const char *format, ...) { (void)device, (void)format; }
void _dev_notice(const void *device, const char *format, ...) { (void)device, (void)format; }
void netdev_err(const void *device, const char *format, ...) { (void)device, (void)format; }
void netdev_info(const void *device, const char *format, ...) { (void)device, (void)format; }
void netdev_warn(const void *device, const char *format, ...) { (void)device, (void)format; }
void warn_slowpath_null(const char *file, int line) { (void)file, (void)line; }
void warn_slowpath_fmt(const char *file, int line, const char *format, ...) { (void)file, (void)line, (void)format; }
void __dynamic_pr_debug(void *descriptor, const char *format, ...) { (void)descriptor, (void)format; }
void __dynamic_dev_dbg(void *descriptor, const void *device, const char *format, ...) {
    (void)descriptor, (void)device, (void)format;
}
void __dynamic_netdev_dbg(void *descriptor, const void *device, const char *format, ...) {
    (void)descriptor, (void)device, (void)format;
}

_Bool capable(int capability) { return ((void)capability, __tessera_input_bool("_Bool")); }
void __might_sleep(const char *file, int line, int offset) { (void)file, (void)line, (void)offset; }
void might_fault(void) {}
void msleep(unsigned milliseconds) { (void)milliseconds; }
void usleep_range(unsigned long low, unsigned long high) { (void)low, (void)high; }
void __const_udelay(unsigned long loops) { (void)loops; }

unsigned ioread8(void *address) { return ((void)address, __tessera_input_u8("unsigned char")); }
unsigned ioread16(void *address) { return ((void)address, __tessera_input_u16("unsigned short")); }
unsigned ioread32(void *address) { return ((void)address, __tessera_input_u32("unsigned int")); }
void iowrite8(uint8_t value, void *address) { (void)value, (void)address; }
void iowrite16(uint16_t value, void *address) { (void)value, (void)address; }
void iowrite32(uint32_t value, void *address) { (void)value, (void)address; }

// Hooks that the harnesses of Linux Driver Verification declare and leave empty.
void ldv_initialize(void) {}
void ldv_handler_precall(void) {}
