//! function: _ZNSt6thread15_M_start_threadESt10unique_ptrINS_6_StateESt14default_deleteIS1_EEPFvvE
//! answer: exact
//! header: thread
//! native: none
//! note: std::thread; only C++ can make its objects

//! function: _ZNSt6thread20hardware_concurrencyEv
//! answer: input
//! header: thread
//! native: none
//! note: std::thread::hardware_concurrency: from 1 to 32768, each time another; in the library of C++

//! function: _ZNSt18condition_variableC1Ev
//! function: _ZNSt18condition_variableC2Ev
//! function: _ZNSt18condition_variableD1Ev
//! function: _ZNSt18condition_variableD2Ev
//! function: _ZNSt18condition_variable10notify_allEv
//! function: _ZNSt18condition_variable10notify_oneEv
//! function: _ZNSt18condition_variable4waitERSt11unique_lockISt5mutexE
//! answer: exact
//! header: condition_variable
//! native: none
//! note: std::condition_variable; only C++ can make its objects

//! function: __once_proxy
//! answer: exact
//! header: mutex
//! native: none
//! note: std::call_once; only C++ can make its objects

//! function: _ZNSt6chrono3_V212steady_clock3nowEv
//! function: _ZNSt3__16chrono12steady_clock3nowEv
//! answer: input
//! header: chrono
//! native: none
//! note: std::chrono::steady_clock::now: any time of a machine, but never before an earlier answer; in the library of C++

//! function: _ZNSt6chrono3_V212system_clock3nowEv
//! function: _ZNSt3__16chrono12system_clock3nowEv
//! answer: input
//! header: chrono
//! native: none
//! note: std::chrono::system_clock::now: any time since 1970; in the library of C++

//! function: __cxa_thread_atexit
//! answer: exact
//! header: none
//! native: none
//! note: destructors of thread-local objects of C++, when a thread ends or ends the process
