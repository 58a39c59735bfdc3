"""`tessera compare` reads what `svcomp/run` writes. The executable is that of the environment variable TESSERA."""

import os
import subprocess
import unittest

from .common import Workplace

PROGRAMS = {
    "yes": "int main(void) { return 0; }\n",
    "no": "extern void reach_error(void);\nint main(void) { reach_error(); return 0; }\n",
    "bad": "extern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\n"
    "int main(void) { if (__VERIFIER_nondet_int() == 7) reach_error(); return 0; }\n",
}


@unittest.skipUnless("TESSERA" in os.environ, "TESSERA names no executable")
class Compare(Workplace):
    def setUp(self):
        super().setUp()
        self.tool = os.environ["TESSERA"]
        for path in (self.root / "t").iterdir():
            if path.stem not in PROGRAMS:
                path.unlink()
        for name, text in PROGRAMS.items():
            (self.root / f"t/{name}.c").write_text(text)

    def test_results_are_a_column_beside_new_runs(self):
        done = self.run_harness("--cpu-time", "10")
        self.assertEqual(done.returncode, 0, done.stderr)
        command = [self.tool, "compare", "--config", "all=", "--only", "all", "--cpu-time", "10s"]
        command += ["--results", f"before={self.root}/out/tessera.results.xml", "--out", str(self.root / "compared")]
        compared = subprocess.run(
            [*command, *sorted(map(str, (self.root / "t").glob("*.yml")))], capture_output=True, text=True
        )
        self.assertEqual(compared.returncode, 0, compared.stdout + compared.stderr)
        self.assertNotIn("warning", compared.stderr)
        self.assertNotIn("opposite", compared.stdout)
        lines = (self.root / "compared/results.csv").read_text().splitlines()
        titles = lines[0].split(",")
        rows = [dict(zip(titles, line.split(","))) for line in lines[1:]]
        endings = {name: [] for name in PROGRAMS}
        for row in rows:
            endings[row["program"].rpartition("/")[2].partition(".")[0]].append((row["configuration"], row["ending"]))
        for name, ending in (("yes", "true"), ("no", "false"), ("bad", "false")):
            self.assertEqual(sorted(endings[name]), [("all", ending), ("before", ending)], name)


if __name__ == "__main__":
    unittest.main()
