"""The verifier as its BenchExec tool-info module describes it, so that runs with and without BenchExec are the same."""

import importlib.util
import re
from pathlib import Path

from benchexec.tools.template import BaseTool2
from benchexec.util import ProcessExitCode

HERE = Path(__file__).resolve().parent.parent


class Verifier:
    """A tool-info module with the executable that it describes."""

    def __init__(self, executable, options=(), module=HERE / "tessera.py"):
        spec = importlib.util.spec_from_file_location("tessera_tool_info", module)
        loaded = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(loaded)
        self.tool = loaded.Tool()
        self.executable = str(Path(executable).resolve())
        self.options = list(options)
        self.name = self.tool.name()
        self.version = self.tool.version(self.executable)

    def command(self, task, cpu_limit, memory_limit):
        """The command for a task. Limits are in seconds and bytes."""
        described = BaseTool2.Task.with_files(
            [str(file) for file in task.files],
            property_file=str(task.property_file),
            options=dict(task.options),
        )
        limits = BaseTool2.ResourceLimits(cputime=cpu_limit, memory=memory_limit)
        return self.tool.cmdline(self.executable, list(self.options), described, limits)

    def status(self, command, ended, prop):
        """The answer in BenchExec's words."""
        output = BaseTool2.RunOutput(ended.output.splitlines(keepends=True))
        code = ProcessExitCode.from_raw(ended.code)
        run = BaseTool2.Run(command, code, output, ended.reason)
        status = self.tool.determine_result(run)
        if status == "false":
            status = f"false({prop})"
        if ended.reason in ("cputime", "walltime"):
            return "TIMEOUT"
        if ended.reason == "memory":
            return "OUT OF MEMORY"
        return re.sub(r"\s+", " ", status)
