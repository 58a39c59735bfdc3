// Functions of libc++ that models replace: only C++ can call them. `tests/programs/` has programs that do.

//! function: _ZNSt3__123__cxx_atomic_notify_allEPVKNS_17__cxx_atomic_implIiNS_22__cxx_atomic_base_implIiEEEE
//! function: _ZNSt3__123__cxx_atomic_notify_allEPVKv
//! function: _ZNSt3__123__cxx_atomic_notify_oneEPVKNS_17__cxx_atomic_implIiNS_22__cxx_atomic_base_implIiEEEE
//! function: _ZNSt3__123__cxx_atomic_notify_oneEPVKv
//! answer: exact
//! header: atomic
//! native: none
//! note: libc++; std::atomic::notify_one and notify_all; `notify_one` ends in `unknown` where threads wait for different values of the object

//! function: _ZNSt3__131__arrive_barrier_algorithm_baseEPNS_24__barrier_algorithm_baseEh
//! function: _ZNSt3__132__destroy_barrier_algorithm_baseEPNS_24__barrier_algorithm_baseE
//! function: _ZNSt3__134__construct_barrier_algorithm_baseERl
//! answer: exact
//! header: barrier
//! native: none
//! note: libc++; std::barrier

//! function: _ZNSt3__111__call_onceERVmPvPFvS2_E
//! answer: exact
//! header: mutex
//! native: none
//! note: libc++; std::call_once

//! function: _ZNSt3__115__thread_structC1Ev
//! function: _ZNSt3__115__thread_structC2Ev
//! function: _ZNSt3__115__thread_structD1Ev
//! function: _ZNSt3__115__thread_structD2Ev
//! function: _ZNSt3__115__thread_struct25notify_all_at_thread_exitEPNS_18condition_variableEPNS_5mutexE
//! function: _ZNSt3__115__thread_struct27__make_ready_at_thread_exitEPNS_17__assoc_sub_stateE
//! function: _ZNSt3__119__thread_local_dataEv
//! function: _ZNSt3__121__thread_specific_ptrINS_15__thread_structEE11set_pointerEPS1_
//! function: _ZNKSt3__121__thread_specific_ptrINS_15__thread_structEE3getB8ne190107Ev
//! answer: exact
//! header: thread
//! native: none
//! note: libc++; std::thread; what happens at thread exit ends in `unknown`, and so does any thread where the program replaces operator delete

//! function: _ZNSt3__16thread20hardware_concurrencyEv
//! answer: input
//! header: thread
//! native: none
//! note: libc++; std::thread::hardware_concurrency: from 1 to 32768, each time another

//! function: _ZNSt3__111__stdoutbufIcE8overflowEi
//! function: _ZNSt3__111__stdoutbufIcE6xsputnEPKcl
//! function: _ZNSt3__111__stdoutbufIcE4syncEv
//! answer: exact
//! header: iostream
//! native: none
//! note: libc++; output to std::cout, cerr and clog: it is ignored and succeeds
