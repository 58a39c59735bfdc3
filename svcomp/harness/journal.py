"""Results kept in a file, one JSON object in each line, so that an interrupted run can be taken up again."""

import hashlib
import json
import threading


def fingerprint(executable, options, cpu_limit, memory_limit):
    """A text of all that a result depends on beside its task."""
    with open(executable, "rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()[:16]
    return f"{digest} {' '.join(options)} {cpu_limit}s {memory_limit}B".replace("  ", " ")


class Journal:
    """Results of one directory."""

    def __init__(self, path, setup=None):
        """Reads the results that are there. Only those of this setup count as done."""
        self.path, self.setup, self.lock = path, setup, threading.Lock()
        self.rows = {}
        if path.exists():
            content = path.read_text()
            if content and not content.endswith("\n"):
                # A run was killed in the middle of its last line. The next result starts on a new one.
                path.write_text(content + "\n")
            for line in content.splitlines():
                try:
                    row = json.loads(line)
                except json.JSONDecodeError:
                    continue
                if setup in (None, row.get("setup")):
                    self.rows[row["task"], row["property"]] = row

    def add(self, row):
        """Keeps a result."""
        with self.lock:
            self.rows[row["task"], row["property"]] = row
            with self.path.open("a") as file:
                file.write(json.dumps(row) + "\n")
