import tempfile
import unittest
from pathlib import Path

from harness import tasks

DEFINITION = """
format_version: '2.0'
input_files: {files}
properties:
  - property_file: ../properties/unreach-call.prp
    expected_verdict: true
  - property_file: ../properties/valid-memsafety.prp
    expected_verdict: false
    subproperty: valid-deref
  - property_file: ../properties/termination.prp
options:
  language: C
  data_model: ILP32
"""


class Tasks(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.root = Path(directory.name)
        for name, files in (("a/one", "'one.c'"), ("a/two", "['two.i', 'more.i']"), ("b/three", "three.c")):
            path = self.root / "tasks" / (name + ".yml")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(DEFINITION.format(files=files))
        for name in ("a/one.c", "a/two.i", "a/more.i", "b/three.c"):
            (self.root / "tasks" / name).touch()
        for name in ("unreach-call", "valid-memsafety", "termination"):
            path = self.root / "tasks/properties" / (name + ".prp")
            path.parent.mkdir(exist_ok=True)
            path.touch()

    def names(self, *inputs, **more):
        return [task.key for task in tasks.load([self.root / path for path in inputs], **more)]

    def test_definition(self):
        one, memory, ends = tasks.load([self.root / "tasks/a/one.yml"])
        self.assertEqual((one.name, one.category, one.property), ("a/one", "a", "unreach-call"))
        self.assertEqual((one.expected, memory.expected, ends.expected), ("true", "false(valid-deref)", None))
        self.assertEqual(one.files, (self.root / "tasks/a/one.c",))
        self.assertEqual(dict(one.options)["data_model"], "ILP32")
        self.assertEqual(len(tasks.load([self.root / "tasks/a/two.yml"])[0].files), 2)

    def test_directories_and_filters(self):
        self.assertEqual(len(self.names("tasks")), 9)
        self.assertEqual(
            self.names("tasks", properties=["termination"], only="t"),
            [
                ("a/two", "termination"),
                ("b/three", "termination"),
            ],
        )
        self.assertEqual(self.names("tasks/b")[0], ("b/three", "unreach-call"))

    def test_sets_name_categories(self):
        (self.root / "tasks/Some.set").write_text("# comment\na/*.yml\n\nb/three.yml\n")
        loaded = tasks.load([self.root / "tasks/Some.set"])
        self.assertEqual(len(loaded), 9)
        self.assertEqual({task.category for task in loaded}, {"Some"})

    def test_lists_may_name_a_property(self):
        (self.root / "core.txt").write_text("a/one unreach-call\nb/three\na/one unreach-call\n")
        found = self.names("core.txt")
        self.assertEqual(found[0], ("a/one", "unreach-call"))
        self.assertEqual(len(found), 4)

    def test_what_is_no_task_is_told(self):
        good = {"format_version": "'2.0'", "input_files": "x.c", "properties": "[{property_file: x.prp}]"}

        def definition(**changed):
            return "".join(f"{key}: {value}\n" for key, value in {**good, **changed}.items() if value)

        cases = {
            "syntax.yml": ("x: [", tasks.TaskError),
            "binary.yml": (b"\xff\xfe\x00", tasks.TaskError),
            "text.yml": ("just words", tasks.TaskError),
            "version.yml": (definition(format_version="'9.0'"), tasks.TaskError),
            "versionless.yml": (definition(format_version=None), tasks.TaskError),
            "fileless.yml": (definition(input_files=None), tasks.TaskError),
            "mapped.yml": (definition(input_files="{a: b}"), tasks.TaskError),
            "properties.yml": (definition(properties="[unreach-call]"), tasks.TaskError),
            "verdict.yml": (definition(properties="[{property_file: x.prp, expected_verdict: perhaps}]"), tasks.TaskError),
            "options.yml": (definition(options="[1]"), tasks.TaskError),
            "program.yml": (definition(), tasks.MissingProgram),
            "property.yml": (definition(input_files="tasks/a/one.c"), tasks.MissingProperty),
            "none.yml": (None, tasks.MissingInput),
            "none.set": (None, tasks.MissingInput),
            "none": (None, tasks.MissingInput),
            "list.txt": ("a/none\n", tasks.MissingInput),
            "binary.txt": (b"\xff\xfe\x00", tasks.TaskError),
            "Unmatched.set": ("none/*.yml\n", tasks.MissingInput),
            "Empty.set": ("# nothing\n", tasks.MissingInput),
        }
        for name, (content, kind) in cases.items():
            if content is not None:
                (self.root / name).write_bytes(content if isinstance(content, bytes) else content.encode())
            with self.subTest(name=name), self.assertRaisesRegex(tasks.TaskError, name.split(".")[0]) as raised:
                self.names(name)
            self.assertIs(type(raised.exception), kind, name)
