"""Runs a command within CPU time, wall time and memory, by watching its processes: what BenchExec does with cgroups, for
machines that have none. CPU time is that of all processes of the command's session and their descendants, memory is what they
have resident together; both are looked at several times a second."""

import ctypes
import dataclasses
import os
import resource
import signal
import subprocess
import tempfile
import time
from pathlib import Path

INTERVAL = 0.05
"""Seconds between two looks at the processes."""
PATIENCE = 5.0
"""Seconds that killed processes get to be gone: the system may hold them for a while."""
OUTPUT = 1 << 20
"""Bytes of output that are kept: the first half and the last."""
TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
PR_SET_PDEATHSIG = 1


class Stopped(Exception):
    """The command was ended because its result is no longer wanted."""


@dataclasses.dataclass
class Ended:
    """How a command ended."""

    code: int
    """As `wait` tells it: status * 256, or the signal."""
    reason: str | None
    """`cputime`, `walltime` or `memory` if a limit ended it, else None."""
    cpu: float
    wall: float
    memory: int
    """Highest resident size that was seen, in bytes."""
    output: str


def processes(session):
    """The running processes of a session, and their descendants in other sessions: for each its fields in `/proc`."""
    found, children = {}, {}
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            fields = (entry / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if fields[0] in "ZX":
            continue
        if int(fields[3]) == session:
            found[int(entry.name)] = fields
        else:
            children.setdefault(int(fields[1]), {})[int(entry.name)] = fields
    waiting = list(found)
    while waiting:
        below = children.pop(waiting.pop(), {})
        found.update(below)
        waiting += below
    return found


def usage(session):
    """CPU time in seconds and resident bytes of the running processes of a session."""
    ticks = pages = 0
    for fields in processes(session).values():
        # User and system time, with that of children that have ended.
        ticks += sum(map(int, fields[11:15]))
        pages += int(fields[21])
    return ticks / TICKS, pages * PAGE


def following(number):
    """For a new process: a function by which it gets a signal when the thread that started it ends, also by being killed."""
    parent, libc = os.getpid(), ctypes.CDLL(None)

    def follow():
        libc.prctl(PR_SET_PDEATHSIG, number)
        if os.getppid() != parent:
            os._exit(1)

    return follow


def run(command, cpu_limit, memory_limit, wall_limit=None, directory=None, stopped=lambda: False):
    """Runs a command. Limits are in seconds and bytes. The default limit of wall time is 3 times that of CPU time plus 10 s.

    Raises `Stopped` as soon as `stopped()` holds. In any case nothing is left running.
    """
    wall_limit = wall_limit or 3 * cpu_limit + 10
    follow = following(signal.SIGKILL)

    def limits():
        follow()
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        # Only a backstop: it counts single processes and whole seconds.
        resource.setrlimit(resource.RLIMIT_CPU, (int(cpu_limit) + 2, int(cpu_limit) + 7))

    start = time.monotonic()
    with tempfile.TemporaryFile() as out:
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            preexec_fn=limits,
            cwd=directory,
        )
        reason, peak, seen = None, 0, 0.0
        try:
            while True:
                if stopped():
                    raise Stopped
                pid, status, rusage = os.wait4(process.pid, os.WNOHANG)
                if pid:
                    break
                cpu, memory = usage(process.pid)
                peak, seen = max(peak, memory), max(seen, cpu)
                wall = time.monotonic() - start
                exceeded = {
                    "cputime": cpu > cpu_limit,
                    "walltime": wall > wall_limit,
                    "memory": memory > memory_limit,
                }
                reason = next((name for name, is_over in exceeded.items() if is_over), None)
                if reason:
                    kill(process.pid)
                    _, status, rusage = os.wait4(process.pid, 0)
                    break
                time.sleep(INTERVAL if wall > 1 else INTERVAL / 5)
        except BaseException:
            kill(process.pid)
            process.wait()
            raise
        kill(process.pid)
        process.returncode = os.waitstatus_to_exitcode(status)
        wall = time.monotonic() - start
        # The time of children that the command has not waited for is only in `seen`.
        cpu = max(rusage.ru_utime + rusage.ru_stime, seen)
        return Ended(status, reason, cpu, wall, max(peak, rusage.ru_maxrss * 1024), text(out))


def kill(session):
    """Ends the processes of a session and their descendants, and waits until they are gone."""
    deadline = time.monotonic() + PATIENCE
    while (left := processes(session)) and time.monotonic() < deadline:
        for pid in left:
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
        time.sleep(0.005)


def text(out):
    size = out.seek(0, os.SEEK_END)
    out.seek(0)
    if size <= OUTPUT:
        return out.read().decode(errors="replace")
    first = out.read(OUTPUT // 2)
    out.seek(size - OUTPUT // 2)
    return (first + b"\n[...]\n" + out.read()).decode(errors="replace")
