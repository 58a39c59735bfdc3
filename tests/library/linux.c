// Functions of the Linux kernel, which driver tasks call without a body.

//! function: kmalloc
//! function: __kmalloc
//! function: vmalloc
//! answer: input
//! header: Linux kernel
//! native: none
//! note: null, or memory with any content; there is no such library to compare with

//! function: kzalloc
//! function: kcalloc
//! function: vzalloc
//! answer: input
//! header: Linux kernel
//! native: none
//! note: null, or zeroed memory; there is no such library to compare with

//! function: kfree
//! function: vfree
//! answer: exact
//! header: Linux kernel
//! native: none
//! note: there is no such library to compare with

//! function: printk
//! function: _printk
//! answer: input
//! header: Linux kernel
//! native: none
//! note: the result; messages are ignored; there is no such library to compare with

//! function: __warn_printk
//! function: _dev_err
//! function: _dev_info
//! function: _dev_warn
//! function: _dev_notice
//! function: netdev_err
//! function: netdev_info
//! function: netdev_warn
//! function: warn_slowpath_null
//! function: warn_slowpath_fmt
//! function: __dynamic_pr_debug
//! function: __dynamic_dev_dbg
//! function: __dynamic_netdev_dbg
//! answer: exact
//! header: Linux kernel
//! native: none
//! note: messages are ignored; there is no such library to compare with

//! function: capable
//! answer: input
//! header: Linux kernel
//! native: none
//! note: the result; there is no such library to compare with

//! function: __might_sleep
//! function: might_fault
//! function: msleep
//! function: usleep_range
//! function: __const_udelay
//! answer: exact
//! header: Linux kernel
//! native: none
//! note: time does not count; there is no such library to compare with

//! function: ioread8
//! function: ioread16
//! function: ioread32
//! answer: input
//! header: Linux kernel
//! native: none
//! note: what a register of a device shows; there is no such library to compare with

//! function: iowrite8
//! function: iowrite16
//! function: iowrite32
//! answer: exact
//! header: Linux kernel
//! native: none
//! note: what is written to a device has no effect; there is no such library to compare with

//! function: ldv_initialize
//! function: ldv_handler_precall
//! answer: exact
//! header: Linux Driver Verification
//! native: none
//! note: empty hooks; there is no such library to compare with
