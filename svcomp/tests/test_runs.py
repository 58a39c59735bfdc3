"""Limits, kept results, tables and comparisons."""

import os
import stat
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

from harness import compare, limited, report, result_xml
from harness.journal import Journal
from harness.tool import HERE, Verifier

MIB = 1 << 20

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
  *) echo "verdict: unknown(undefined function f, called at a.c:3)"; exit 20;;
esac
"""


def row(task, status, expected="true", cpu=1.0):
    return {"task": task, "property": "p", "category": "c", "status": status, "expected": expected, "cpu": cpu}


def with_harness():
    """The environment in which the harness is found from any directory."""
    return {**os.environ, "PYTHONPATH": str(HERE)}


class Limits(unittest.TestCase):
    def run_python(self, code, cpu=5, memory=500 * MIB, wall=None):
        return limited.run([sys.executable, "-c", code], cpu, memory, wall)

    def test_a_run_within_its_limits(self):
        ended = self.run_python("print('x'); import sys; sys.exit(10)")
        self.assertEqual((ended.reason, os.waitstatus_to_exitcode(ended.code), ended.output), (None, 10, "x\n"))
        self.assertGreater(ended.memory, MIB)

    def test_cpu_time_counts_all_processes(self):
        ended = self.run_python("import os\nos.fork()\nwhile True: pass", cpu=1)
        self.assertEqual(ended.reason, "cputime")
        self.assertLess(ended.cpu, 2.5)

    def test_memory_counts_all_processes(self):
        code = "import os, time\nos.fork()\nx = b'x' * (120 << 20)\ntime.sleep(600)"
        ended = self.run_python(code, memory=200 * MIB)
        self.assertEqual(ended.reason, "memory")

    def test_sleepers_end_too(self):
        start = time.monotonic()
        ended = self.run_python("import time; time.sleep(600)", wall=0.5)
        self.assertEqual(ended.reason, "walltime")
        self.assertLess(time.monotonic() - start, 300)

    def test_long_output_is_shortened(self):
        ended = self.run_python("print('verdict: true'); print('x' * (4 << 20)); print('end')")
        self.assertTrue(ended.output.startswith("verdict: true\n") and ended.output.endswith("end\n"))
        self.assertLess(len(ended.output), 2 * MIB)


class Comparison(unittest.TestCase):
    def test_regressions_come_first(self):
        old = {(r["task"], "p"): r for r in [row("a", "true"), row("b", "unknown"), row("c", "true"), row("d", "true")]}
        new = {(r["task"], "p"): r for r in [row("a", "TIMEOUT"), row("b", "true"), row("c", "false(p)"), row("d", "true", cpu=9.0)]}
        text = compare.text(old, new)
        self.assertTrue(text.startswith("regressions: 2\n  c p: true -> false(p)"), text)
        order = [text.index(word) for word in ("regressions", "improvements: 1", "slower: 1", "score 6 -> -12")]
        self.assertEqual(order, sorted(order))
        self.assertEqual(compare.differences(old, old), ([], [], [], [], []))


class Tables(unittest.TestCase):
    def test_peers_stand_beside(self):
        peers = {"other": [{"task": "a", "property": "p", "answer": "true"}, {"task": "z", "property": "p", "answer": "true"}]}
        page = report.markdown([row("a", "true"), row("b", "false(p)")], peers, ["head"])
        self.assertIn("| p | 2 | 1 | 1 | 0 | 0 | 0 | 0 | -14 | 4 | 1 | 1 / 2 |", page)
        self.assertIn("- wrong: `b` p: false(p), expected true", page)

    def test_peers_need_not_name_what_is_violated(self):
        peers = {"other": [{"task": "a", "property": "p", "answer": "false"}]}
        named = {**row("a", "false(valid-deref)"), "expected": "false(valid-deref)"}
        page = report.markdown([named], peers, ["head"])
        self.assertIn("| p | 1 | 1 | 0 | 0 | 0 | 0 | 0 | 1 | 1 | 1 | 1 / 1 |", page)


class WholeRuns(unittest.TestCase):
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

    def run_harness(self, *more):
        command = [sys.executable, "-m", "harness", str(self.root / "t"), "--tessera", str(self.tool), "--plain"]
        command += ["--out", str(self.root / "out"), "--cpu-time", "1", "-j", "2", *more]
        return subprocess.run(command, capture_output=True, text=True)

    def test_results_are_judged_and_kept(self):
        done = self.run_harness("--html", "--markdown", str(self.root / "page.md"))
        self.assertEqual(done.returncode, 1, done.stderr)
        rows = Journal(self.root / "out/results.jsonl").rows
        statuses = {task.split("/")[1]: r["status"] for (task, _), r in rows.items()}
        self.assertEqual(statuses, {
            "yes": "true",
            "no": "false(unreach-call)",
            "bad": "true",
            "crash": "ERROR (signal 11)",
            "what": "unknown",
            "busy": "TIMEOUT",
        })
        self.assertIn("| unreach-call | 6 | 2 | 1 | 1 | 1 | 0 | 1 | -29 |", (self.root / "page.md").read_text())
        self.assertIn("WRONG", done.stderr)
        self.assertTrue((self.root / "out/table.html").exists())
        read = {Path(r["definition"]).stem: r["status"] for r in result_xml.read(self.root / "out/tessera.results.xml")}
        self.assertEqual(read, statuses)

    def test_violations_are_confirmed(self):
        self.run_harness()
        command = [sys.executable, "-m", "harness.confirm", str(self.root / "out"), "--tessera", str(self.tool)]
        journal = self.root / "out/results.jsonl"
        # As after a run whose tasks were given by relative paths.
        journal.write_text(journal.read_text().replace(f'"definition": "{self.root}/', '"definition": "'))
        done = subprocess.run(command, capture_output=True, text=True, cwd=self.root, env=with_harness())
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("| unreach-call | 1 | 1 | 0 | 0 | 1 | 1 |", done.stdout)
        self.assertNotIn("t/no", done.stdout)
        # The witness of another version does not hold, and the real program was not run.
        replaced = self.tool.read_text().replace("native replay: confirmed (call", "native replay: skipped: (no call")
        self.tool.write_text(replaced.replace("validate*no.c*", "validate*none.c*"))
        done = subprocess.run(command, capture_output=True, text=True, cwd=self.root, env=with_harness())
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertIn("| unreach-call | 1 | 0 | 0 | 1 | 1 | 0 |", done.stdout)
        why = "replay skipped: (no call of reach_error); witness rejected(it is for another program)"
        self.assertIn(f"- t/no unreach-call (false): {why}", done.stdout)

    def test_nothing_runs_twice(self):
        self.run_harness()
        journal = self.root / "out/results.jsonl"
        lines = journal.read_text().splitlines()
        # The last result is cut off, as after a run that was killed.
        journal.write_text("\n".join(lines[:-1]) + "\n" + lines[-1][:20])
        self.run_harness()
        after = journal.read_text().splitlines()
        self.assertEqual(len(Journal(journal).rows), 6)
        self.assertEqual((after[:5], len(after)), (lines[:5], 7))
        self.tool.write_text(FAKE.replace("*bad.c*) echo \"verdict: true\"", "*bad.c*) echo \"verdict: false\""))
        self.assertEqual(self.run_harness("--baseline", str(self.root / "out")).returncode, 0)

    def test_the_tool_info_module(self):
        command = [sys.executable, "-m", "benchexec.test_tool_info", ".tessera", "--tool-directory", str(self.root)]
        done = subprocess.run([*command, "--no-container"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("9.9", done.stdout + done.stderr)
        self.assertNotIn("ERROR", done.stderr)
        self.assertEqual(Verifier(self.tool).version, "9.9")
        definition = (HERE / "tessera.xml").read_text()
        self.assertIn('tool="tessera"', definition)
