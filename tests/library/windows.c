// Functions of the Windows kernel, which driver tasks call without a body.

//! function: InterlockedIncrement
//! function: InterlockedDecrement
//! function: InterlockedExchange
//! answer: exact
//! header: Windows kernel
//! native: none
//! note: in one thread, for ILP32; there is no such library to compare with

//! function: KeQuerySystemTime
//! function: KeQueryTimeIncrement
//! answer: input
//! header: Windows kernel
//! native: none
//! note: what a clock shows; there is no such library to compare with

//! function: KeStallExecutionProcessor
//! answer: exact
//! header: Windows kernel
//! native: none
//! note: time does not count; there is no such library to compare with
