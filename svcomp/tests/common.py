"""What the tests of whole runs share: a directory with tasks, and what stands for the verifier."""

import os
import stat
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

from harness.tool import HERE

# Stands for the verifier. The name of the file tells what it answers.
FAKE = """#!/bin/sh
case "$*" in
  --version) echo "tessera 9.9";;
  validate*no.c*) test -s witness.yml && echo "validation: confirmed";;
  validate*) echo "validation: rejected(it is for another program)"; exit 10;;
  *--witness*no.c*)
    for argument; do [ "$option" != --property ] || [ -e "$argument" ] || exit 3; option=$argument; done
    echo "verdict: false"; echo "native replay: confirmed (call of reach_error)"; echo w > witness.yml; exit 10;;
  *yes.c*) echo "verdict: true";;
  *no.c*) echo "verdict: false"; exit 10;;
  *bad.c*) echo "verdict: true";;
  *crash.c*) kill -SEGV $$;;
  *busy.c*) while :; do :; done;;
  *counted*.c*) echo "$*" >>"${0%/*}/starts"; sleep 0.5; echo "verdict: true";;
  *slow.c*) while :; do sleep 0.1; done;;
  *) echo "verdict: unknown(undefined function f, called at a.c:3)"; exit 20;;
esac
"""


def with_harness():
    """The environment in which the harness is found from any directory."""
    return {**os.environ, "PYTHONPATH": str(HERE)}


def running(*words):
    """The processes whose command line has all these words."""
    found = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            line = path.read_bytes().split(b"\0")
        except OSError:
            continue
        if all(any(word.encode() in part for part in line) for word in words):
            found.append(int(path.parent.name))
    return found


class Workplace(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.root = Path(directory.name)
        (self.root / "t").mkdir()
        (self.root / "unreach-call.prp").write_text("CHECK( init(main()), LTL(G ! call(reach_error())) )\n")
        expected = {"yes": "true", "no": "false", "bad": "false", "crash": "true", "what": "true", "busy": "true"}
        for name, verdict in expected.items():
            (self.root / f"t/{name}.c").write_text("int main(void) { return 0; }\n")
            (self.root / f"t/{name}.yml").write_text(
                f"format_version: '2.0'\ninput_files: '{name}.c'\nproperties:\n"
                f"  - property_file: ../unreach-call.prp\n    expected_verdict: {verdict}\n"
            )
        self.tool = self.root / "tessera"
        self.tool.write_text(FAKE)
        self.tool.chmod(self.tool.stat().st_mode | stat.S_IXUSR)

    def command(self, *more):
        command = [sys.executable, "-m", "harness", str(self.root / "t"), "--tessera", str(self.tool)]
        return [*command, "--out", str(self.root / "out"), "--cpu-time", "1", "-j", "2", *more]

    def run_harness(self, *more):
        return subprocess.run(self.command("--plain", *more), capture_output=True, text=True)

    def add_task(self, name):
        for ending in ("c", "yml"):
            text = (self.root / f"t/yes.{ending}").read_text()
            (self.root / f"t/{name}.{ending}").write_text(text.replace("yes", name))

    def wait_for(self, condition, run=None):
        """Waits until the condition holds, as long as the process runs."""
        deadline = time.monotonic() + 100
        while not condition():
            self.assertTrue(time.monotonic() < deadline and (not run or run.poll() is None), "it does not come to that")
            time.sleep(0.05)
