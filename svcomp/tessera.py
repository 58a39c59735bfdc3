"""BenchExec's tool-info module for Tessera."""

import re
from pathlib import Path

import benchexec.result as result
import benchexec.tools.template
from benchexec.tools.sv_benchmarks_util import ILP32, LP64, get_data_model_from_task


def is_about_memory(property_file):
    """Whether the property has a part about memory. If it cannot be read, the answer is the strict one, yes."""
    try:
        return bool(property_file) and "valid-" in Path(property_file).read_text(encoding="utf-8")
    except OSError:
        return True


class Tool(benchexec.tools.template.BaseTool2):
    """Semi-symbolic model checker for C and C++ programs."""

    def executable(self, tool_locator):
        return tool_locator.find_executable("tessera")

    def name(self):
        return "Tessera"

    def version(self, executable):
        return self._version_from_tool(executable, line_prefix="tessera")

    def cmdline(self, executable, options, task, rlimits):
        command = [executable, "check", *options]
        if task.property_file:
            command += ["--property", task.property_file]
        data_model = get_data_model_from_task(task, {ILP32: "ilp32", LP64: "lp64"})
        if data_model and "--data-model" not in options:
            command += ["--data-model", data_model]
        if not any(option.startswith("--undefined") for option in options) and not is_about_memory(task.property_file):
            # By the competition's convention, functions without a body return any value and do
            # nothing else. If the property is about memory, the addresses that they return matter,
            # so that calls of them stay unknown.
            command += ["--undefined", "havoc"]
        if not any(option.startswith("--asm") for option in options):
            command += ["--asm", "havoc"]
        if not any(option.startswith("--malloc") for option in options):
            # By the competition's convention, allocation always succeeds.
            command += ["--malloc", "succeeds"]
        if rlimits.cputime and "--cpu-time" not in options:
            command += ["--cpu-time", f"{rlimits.cputime}s"]
        if "--replay" not in options:
            # The real program would be run after the verdict, which takes time and gives no points.
            command += ["--replay", "interpreter"]
        if rlimits.memory and "--memory" not in options:
            command += ["--memory", f"{rlimits.memory}B"]
        return [*command, "--", *task.input_files]

    def determine_result(self, run):
        verdict = detail = None
        for line in run.output:
            match = re.match(r"verdict: (true|false|unknown)(?:\((.*)\))?$", line.strip())
            if match:
                verdict, detail = match.groups()
                break
        if verdict == "true":
            return result.RESULT_TRUE_PROP
        if verdict == "false":
            # If the property has several parts, the verdict names the violated one.
            return f"{result.RESULT_FALSE_PROP}({detail})" if detail else result.RESULT_FALSE_PROP
        if verdict == "unknown":
            if detail.startswith("timeout"):
                return result.RESULT_TIMEOUT
            if detail.startswith("out of memory"):
                return "OUT OF MEMORY"
            return result.RESULT_UNKNOWN
        if run.was_timeout:
            return result.RESULT_TIMEOUT
        if run.exit_code.signal:
            return f"ERROR (signal {run.exit_code.signal})"
        kinds = {2: "usage", 3: "input", 4: "internal"}
        kind = kinds.get(run.exit_code.value, f"exit code {run.exit_code.value}")
        return f"{result.RESULT_ERROR} ({kind})"

    def get_value_from_output(self, output, identifier):
        """The figure of `--stats` with this name."""
        for line in output:
            match = re.match(rf"\s+{re.escape(identifier)}\s+(\S.*)$", line)
            if match:
                return match.group(1).strip()
        return None
