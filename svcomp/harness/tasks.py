"""Verification tasks: task definitions (format 2), sets and lists of them, and directories."""

import dataclasses
import glob
import os
import re
from pathlib import Path

import yaml


class TaskError(Exception):
    """An input that is no task, with its place. `status` is the exit status that it leads to."""

    status = 3


class MissingInput(TaskError):
    """A definition, a set, a list or a directory does not exist, or names no task."""

    status = 4


class MissingProgram(TaskError):
    """A file of the program does not exist."""

    status = 5


class MissingProperty(TaskError):
    """The file of a property does not exist."""

    status = 6


@dataclasses.dataclass(frozen=True)
class Task:
    """One program with one property."""

    name: str
    """Path of the definition without its ending, from the directory that all tasks are in."""
    category: str
    """The set that names it, or else its directory."""
    definition: Path
    files: tuple[Path, ...]
    property: str
    property_file: Path
    expected: str | None
    """`true`, `false`, `false(part)`, or nothing where it is not known."""
    options: tuple[tuple[str, str], ...] = ()

    @property
    def key(self):
        return (self.name, self.property)


def load(inputs, properties=(), only="", root=None):
    """The tasks that the inputs name, without duplicates, in a fixed order.

    An input is a task definition (`.yml`), a set (`.set`: one path or pattern in each line), a list (any other file: in each
    line a task's name, and after a blank one property where only that one counts), or a directory. Names in lists are below
    `root`, which is by default `tasks` beside the list, or the list's directory.
    """
    found = []  # (definition, category or None, property or None)
    roots = []
    for path in map(Path, inputs):
        if path.is_dir():
            definitions = sorted(path.rglob("*.yml"))
            found += [(definition, None, None) for definition in definitions]
            # A directory of tasks is itself a category, a directory of such directories is not.
            roots.append(path.resolve().parent if any(path.glob("*.yml")) else path)
        elif not path.exists():
            raise MissingInput(f"{path}: no such file or directory")
        elif path.suffix == ".yml":
            found.append((path, None, None))
            roots.append(path.parent.parent)
        elif path.suffix == ".set":
            found += [(definition, path.stem, None) for definition in read_set(path)]
            roots.append(path.parent)
        else:
            base = Path(root) if root else next(d for d in (path.parent / "tasks", path.parent) if d.is_dir())
            found += [(definition, None, prop) for definition, prop in read_list(path, base)]
            roots.append(base)
    if not found:
        raise MissingInput("no task definitions here: " + ", ".join(map(str, inputs)))
    top = Path(root) if root else Path(os.path.commonpath([r.resolve() for r in roots]))
    tasks = {}
    for definition, category, prop in found:
        for task in read_definition(definition, top, category):
            wanted = (prop in (None, task.property)) and (not properties or task.property in properties)
            if wanted and re.search(only, task.name) and task.key not in tasks:
                check_files(task)
                tasks[task.key] = task
    return list(tasks.values())


def check_files(task):
    """Fails if a file of the task does not exist."""
    for file in task.files:
        if not file.is_file():
            raise MissingProgram(f"{task.definition}: its input file {file} does not exist")
    if not task.property_file.is_file():
        raise MissingProperty(f"{task.definition}: its property file {task.property_file} does not exist")


def lines(path):
    """The lines of a file without comments and empty ones."""
    try:
        content = path.read_text()
    except (OSError, UnicodeDecodeError) as error:
        raise TaskError(f"{path}: not a list of tasks: {error}") from error
    stripped = (line.split("#")[0].strip() for line in content.splitlines())
    return [line for line in stripped if line]


def read_set(path):
    """Definitions that a set names; patterns are relative to it."""
    found = []
    for line in lines(path):
        matches = sorted(glob.glob(str(path.parent / line), recursive=True))
        if not matches:
            raise MissingInput(f"{path}: {line} matches no file")
        found += map(Path, matches)
    return [definition for definition in found if definition.suffix == ".yml"]


def read_list(path, base):
    """Definitions and properties (or None) that a list names."""
    found = []
    for line in lines(path):
        name, *rest = line.split()
        definition = base / (name if name.endswith(".yml") else name + ".yml")
        if not definition.is_file():
            raise MissingInput(f"{path}: there is no {definition}")
        found.append((definition, rest[0] if rest else None))
    return found


def read_document(path):
    """The content of a definition, whose shape is checked as far as it is used."""

    def need(condition, what):
        if not condition:
            raise TaskError(f"{path}: not a task definition: {what}")

    try:
        document = yaml.safe_load(path.read_text())
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        raise TaskError(f"{path}: not a task definition: {error}") from error
    need(isinstance(document, dict), "it is no mapping")
    version = str(document.get("format_version", ""))
    need(version, "there is no format_version")
    need(version.startswith(("1.", "2.")), f"format_version {version} is not known")
    files = document.get("input_files")
    files = [files] if isinstance(files, str) else files
    need(isinstance(files, list) and files and all(isinstance(file, str) for file in files), "input_files names no files")
    entries = document.get("properties") or []
    well_formed = isinstance(entries, list) and all(
        isinstance(entry, dict) and isinstance(entry.get("property_file"), str) for entry in entries
    )
    need(well_formed, "properties is no list of mappings with a property_file each")
    verdicts = [str(entry.get("expected_verdict")).lower() for entry in entries]
    need(set(verdicts) <= {"true", "false", "none"}, "an expected_verdict is neither true nor false")
    options = document.get("options") or {}
    need(isinstance(options, dict), "options is no mapping")
    return files, entries, options


def read_definition(path, top, category=None):
    """The tasks of a definition, one for each property."""
    files, entries, options = read_document(path)
    try:
        name = path.resolve().relative_to(top.resolve()).with_suffix("")
    except ValueError:
        name = Path(path.parent.name) / path.stem
    tasks = []
    for entry in entries:
        property_file = path.parent / entry["property_file"]
        expected = entry.get("expected_verdict")
        if expected is not None:
            expected = str(expected).lower()
            if expected == "false" and entry.get("subproperty"):
                expected = f"false({entry['subproperty']})"
        tasks.append(
            Task(
                name=str(name),
                category=category or path.resolve().parent.name,
                definition=path,
                files=tuple(path.parent / file for file in files),
                property=property_file.stem,
                property_file=property_file,
                expected=expected,
                options=tuple(sorted((k, str(v)) for k, v in options.items())),
            )
        )
    return tasks
