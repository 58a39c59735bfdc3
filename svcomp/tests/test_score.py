import unittest

from benchexec import result as benchexec

from harness import score


def row(status, expected, **more):
    return {"task": "f/t", "property": "p", "category": "f", "status": status, "expected": expected, "cpu": 1.0, **more}


class Score(unittest.TestCase):
    def test_points_of_the_competition(self):
        for status, expected, points in [
            ("true", "true", 2),
            ("false", "false", 1),
            ("false(unreach-call)", "false", 1),
            ("true", "false", -32),
            ("false(no-overflow)", "true", -16),
            ("unknown", "true", 0),
            ("TIMEOUT", "false", 0),
            ("ERROR (signal 6)", "true", 0),
            ("true", None, 0),
            ("false(valid-deref)", "false(valid-deref)", 1),
            ("false(valid-free)", "false(valid-deref)", 0),
        ]:
            with self.subTest(status=status, expected=expected):
                self.assertEqual(score.points(status, expected), points)

    def test_outcomes(self):
        self.assertEqual(score.judge("OUT OF MEMORY", "true"), "memory")
        self.assertEqual(score.judge("TIMEOUT (walltime)", "true"), "timeout")
        self.assertEqual(score.judge("true", None), "missing")
        self.assertEqual(score.judge("falsehood", "false"), "error")

    def test_benchexec_agrees(self):
        prop = benchexec.Property("p.prp", True, "valid-memsafety")
        for status in ["true", "false(valid-deref)", "false(valid-free)", "unknown", "TIMEOUT", "ERROR (3)"]:
            for expected in ["true", "false(valid-deref)"]:
                with self.subTest(status=status, expected=expected):
                    known = {"p.prp": benchexec.ExpectedResult.from_str(expected)}
                    category = benchexec.get_result_category(known, status, [prop])
                    self.assertEqual(score.points(status, expected), prop.compute_score(category, status))

    def test_sums(self):
        rows = [row("true", "true"), row("false(p)", "true"), row("TIMEOUT", "false"), row("false(p)", "false")]
        total = score.summary(rows)
        self.assertEqual((total["tasks"], total["correct"], total["wrong"], total["timeout"]), (4, 2, 1, 1))
        self.assertEqual((total["score"], total["cpu"], score.best(rows)), (-13, 2.0, 6))
