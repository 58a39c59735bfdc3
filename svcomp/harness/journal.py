"""Results kept in a file, one JSON object in each line, so that an interrupted run can be taken up again."""

import fcntl
import hashlib
import json


def fingerprint(executable, options, cpu_limit, memory_limit):
    """A text of all that a result depends on beside its task."""
    with open(executable, "rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()[:16]
    return f"{digest} {' '.join(options)} {cpu_limit}s {memory_limit}B".replace("  ", " ")


class Unusable(Exception):
    """The file cannot be written, or another run writes it."""

    status = 2


class Journal:
    """Results of one directory. Who gives a setup may add to them, and is the only one that may."""

    def __init__(self, path, setup=None):
        """Reads the results that are there. Only those of this setup count as done."""
        self.rows = {}
        if setup is not None:
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                self.file = path.open("a")
            except OSError as error:
                raise Unusable(str(error)) from error
            lock(self.file)
        if path.exists():
            content = path.read_text(errors="replace")
            if setup is not None and content and not content.endswith("\n"):
                # A run was killed in the middle of its last line. The next result starts on a new
                # one.
                self.write("\n")
            for line in content.splitlines():
                try:
                    row = json.loads(line)
                    key = row["task"], row["property"]
                except (ValueError, KeyError, TypeError):
                    continue
                if setup in (None, row.get("setup")):
                    self.rows[key] = row

    def add(self, row):
        """Keeps a result."""
        self.rows[row["task"], row["property"]] = row
        self.write(json.dumps(row) + "\n")

    def write(self, text):
        self.file.write(text)
        self.file.flush()


def lock(file):
    """Locks a file until it is closed, which the end of the process does, too."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise Unusable(f"{file.name}: another run is writing it; wait for its end, or choose another directory") from error
    except OSError:
        pass  # Not all network file systems have locks.
