// Functions of C17, and of POSIX in the headers of the core, that have no model. They are here so that the document is complete.

//! function: posix_fadvise
//! function: posix_fallocate
//! answer: unsupported
//! header: fcntl.h
//! note: there is no model

//! function: pthread_getcpuclockid
//! function: pthread_getschedparam
//! function: pthread_setschedparam
//! function: pthread_setschedprio
//! function: sched_getparam
//! function: sched_getscheduler
//! function: sched_rr_get_interval
//! function: sched_setparam
//! function: sched_setscheduler
//! answer: unsupported
//! header: pthread.h
//! note: there is no model

//! function: ctermid
//! function: pclose
//! function: popen
//! function: renameat
//! function: tempnam
//! answer: unsupported
//! header: stdio.h
//! note: there is no model

//! function: getsubopt
//! function: grantpt
//! function: initstate
//! function: posix_openpt
//! function: ptsname
//! function: realpath
//! function: setstate
//! function: unlockpt
//! answer: unsupported
//! header: stdlib.h
//! note: there is no model

//! function: strcoll_l
//! function: strerror_l
//! function: strxfrm_l
//! answer: unsupported
//! header: string.h
//! note: there is no model

//! function: fchmodat
//! function: futimens
//! function: mkdirat
//! function: mkfifo
//! function: mkfifoat
//! function: mknod
//! function: mknodat
//! function: utimensat
//! answer: unsupported
//! header: sys/stat.h
//! note: there is no model

//! function: clock_getcpuclockid
//! function: clock_settime
//! function: getdate
//! answer: unsupported
//! header: time.h
//! note: there is no model

//! function: c16rtomb
//! function: c32rtomb
//! function: mbrtoc16
//! function: mbrtoc32
//! answer: unsupported
//! header: uchar.h
//! note: there is no model

//! function: confstr
//! function: faccessat
//! function: fchownat
//! function: fexecve
//! function: fpathconf
//! function: getgroups
//! function: gethostid
//! function: getlogin
//! function: getlogin_r
//! function: getpgid
//! function: getsid
//! function: linkat
//! function: lockf
//! function: nice
//! function: pathconf
//! function: readlinkat
//! function: setegid
//! function: seteuid
//! function: setgid
//! function: setpgid
//! function: setpgrp
//! function: setregid
//! function: setreuid
//! function: setsid
//! function: setuid
//! function: symlinkat
//! function: tcgetpgrp
//! function: tcsetpgrp
//! function: ttyname
//! function: ttyname_r
//! function: unlinkat
//! answer: unsupported
//! header: unistd.h
//! note: there is no model

//! function: fwide
//! function: fwscanf
//! function: swscanf
//! function: ungetwc
//! function: vfwscanf
//! function: vswscanf
//! function: vwscanf
//! function: wcsftime
//! function: wcstod
//! function: wcstof
//! function: wcstold
//! function: wscanf
//! answer: unsupported
//! header: wchar.h
//! note: there is no model
