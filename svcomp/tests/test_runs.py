"""Limits, kept results, tables and comparisons."""

import json
import os
import signal
import subprocess
import sys
import time
import unittest
from pathlib import Path

from harness import compare, limited, report, result_xml, with_benchexec
from harness.journal import Journal
from harness.tool import HERE, Verifier

from .common import FAKE, Workplace, running, with_harness

MIB = 1 << 20


def row(task, status, expected="true", cpu=1.0):
    return {"task": task, "property": "p", "category": "c", "status": status, "expected": expected, "cpu": cpu}


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

    def test_what_is_not_wanted_ends_with_all_its_processes(self):
        start = time.monotonic()
        # One process has a group of its own, and one a session.
        code = "import os, subprocess\nsubprocess.Popen(['sleep', '601'], process_group=0)\nsubprocess.run(['setsid', 'sleep', '602'])"
        with self.assertRaises(limited.Stopped):
            limited.run([sys.executable, "-c", code], 60, 500 * MIB, stopped=lambda: time.monotonic() > start + 1)
        self.assertEqual(running("sleep", "601") + running("sleep", "602"), [])


class Comparison(unittest.TestCase):
    def test_regressions_come_first(self):
        old = {(r["task"], "p"): r for r in [row("a", "true"), row("b", "unknown"), row("c", "true"), row("d", "true")]}
        new = {
            (r["task"], "p"): r for r in [row("a", "TIMEOUT"), row("b", "true"), row("c", "false(p)"), row("d", "true", cpu=9.0)]
        }
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


class WholeRuns(Workplace):
    def test_results_are_judged_and_kept(self):
        done = self.run_harness("--html", "--markdown", str(self.root / "page.md"))
        self.assertEqual(done.returncode, 1, done.stderr)
        rows = Journal(self.root / "out/results.jsonl").rows
        statuses = {task.split("/")[1]: r["status"] for (task, _), r in rows.items()}
        self.assertEqual(
            statuses,
            {
                "yes": "true",
                "no": "false(unreach-call)",
                "bad": "true",
                "crash": "ERROR (signal 11)",
                "what": "unknown",
                "busy": "TIMEOUT",
            },
        )
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
        self.tool.write_text(FAKE.replace('*bad.c*) echo "verdict: true"', '*bad.c*) echo "verdict: false"'))
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

    def interrupt(self, number, *more):
        """The end of a run that is sent a signal once `yes` is done and `slow` runs; how long that took."""
        self.add_task("slow")
        command = self.command("--cpu-time", "300", "--only", "yes|slow", *more)
        run = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)
        self.addCleanup(run.kill)
        journal = self.root / "out/results.jsonl"
        self.wait_for(lambda: Journal(journal).rows and running(str(self.root), "slow.c"), run)
        start = time.monotonic()
        run.send_signal(number)
        output, errors = run.communicate(timeout=100)
        return run.returncode, output, errors, time.monotonic() - start

    def test_signals_end_what_runs_and_keep_what_is_done(self):
        for number, status in ((signal.SIGINT, 130), (signal.SIGTERM, 143)):
            with self.subTest(number=number):
                (self.root / "out/results.jsonl").unlink(missing_ok=True)
                code, output, errors, seconds = self.interrupt(number, "--plain")
                self.assertEqual(code, status, errors)
                self.assertIn("interrupted: 1 of 2 tasks are done; the same command goes on from here", errors)
                self.assertIn("| unreach-call | 1 | 1 |", output)
                self.assertEqual(set(Journal(self.root / "out/results.jsonl").rows), {("t/yes", "unreach-call")})
                self.assertEqual(running(str(self.root), "slow.c"), [])
                self.assertLess(seconds, 60)

    @unittest.skipUnless(with_benchexec.is_possible()[0], "BenchExec cannot use cgroups here")
    def test_benchexec_ends_with_the_harness(self):
        self.add_task("slow")
        journal = self.root / "out/results.jsonl"
        for number, done in ((signal.SIGKILL, []), (signal.SIGTERM, [("t/yes", "unreach-call")])):
            with self.subTest(number=number):
                command = self.command("--cpu-time", "300", "--only", "yes|slow")
                with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as run:
                    self.wait_for(lambda: running(str(self.root), "slow.c"), run)
                    time.sleep(1)  # Meanwhile the other one ends.
                    run.send_signal(number)
                    _, errors = run.communicate(timeout=100)
                self.assertNotEqual(run.returncode, 0, errors)
                self.wait_for(lambda: not running(str(self.root), "slow.c"))
                self.assertEqual(list(Journal(journal).rows), done)

    def test_a_killed_harness_leaves_nothing_behind(self):
        self.interrupt(signal.SIGKILL, "--plain")
        self.wait_for(lambda: not running(str(self.root), "slow.c"))

    def test_one_run_at_a_time_writes_to_a_directory(self):
        self.add_task("slow")
        with subprocess.Popen(self.command("--plain", "--cpu-time", "300", "--only", "slow"), stderr=subprocess.PIPE) as first:
            self.wait_for(lambda: running(str(self.root), "slow.c"), first)
            second = self.run_harness()
            first.terminate()
            first.communicate()
        self.assertEqual(second.returncode, 2, second.stderr)
        self.assertIn("another run is writing it", second.stderr)

    def test_wrong_inputs_are_messages(self):
        (self.root / "t/crash.c").unlink()
        (self.root / "unusable/results.jsonl").mkdir(parents=True)
        cases = [
            (["--only", "crash"], 5, "crash.c does not exist"),
            (["--only", "nothing"], 4, "no task has these"),
            (["--only", "("], 2, "no regular expression"),
            (["-j", "0"], 2, "invalid positive int"),
            (["--memory", "nan"], 2, "invalid positive float"),
            (["--tessera", str(self.root)], 2, "is no executable"),
            (["--only", "yes", "--tessera", "/bin/true"], 2, "/bin/true is not Tessera"),
            (["--only", "yes", "--out", str(self.root / "unusable")], 2, "Is a directory"),
            (["--baseline", str(self.root / "none")], 2, "no results in"),
            (["--peers", str(self.root / "none")], 2, "No such file"),
            (["--markdown", str(self.root / "none/page.md")], 2, "there is no directory"),
            (["--only", "yes", "--out", str(self.tool)], 2, "File exists"),
            ([str(self.root / "none.set")], 4, "none.set: no such file"),
        ]
        for more, status, message in cases:
            with self.subTest(more=more):
                done = self.run_harness(*more)
                self.assertEqual(done.returncode, status, done.stderr)
                self.assertIn(message, done.stderr)
                self.assertNotIn("Traceback", done.stderr)
        self.assertFalse((self.root / "out").exists())

    def test_there_must_be_violations_to_confirm(self):
        command = [sys.executable, "-m", "harness.confirm", str(self.root / "none"), "--tessera", str(self.tool)]
        done = subprocess.run(command, capture_output=True, text=True, env=with_harness())
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertIn("no results in", done.stderr)
        self.assertFalse((self.root / "none").exists())

    def test_signals_end_confirmation(self):
        self.add_task("slow")
        found = row("t/slow", "false(unreach-call)") | {"property": "unreach-call", "definition": str(self.root / "t/slow.yml")}
        (self.root / "out").mkdir()
        (self.root / "out/results.jsonl").write_text(json.dumps(found) + "\n")
        command = [sys.executable, "-m", "harness.confirm", str(self.root / "out"), "--tessera", str(self.tool)]
        with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=with_harness()) as run:
            self.wait_for(lambda: running(str(self.root), "slow.c"), run)
            run.terminate()
            _, errors = run.communicate(timeout=100)
        self.assertEqual(run.returncode, 143, errors)
        self.assertIn("interrupted; the same command goes on from here", errors)
        self.assertEqual(running(str(self.root), "slow.c"), [])
