"""Runs `tessera check`, once for each program, options and binary: what is in the journal is not
run again."""

import hashlib
import json
import subprocess
from dataclasses import dataclass
from pathlib import Path
from threading import Lock

from .tasks import Program


@dataclass(frozen=True)
class Limits:
    # Seconds of CPU time.
    time: float
    memory: str


class Journal:
    """One line of JSON for each run, in the order in which runs ended."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.lock = Lock()
        self.runs: dict[str, dict] = {}
        if file.exists():
            lines = file.read_text().splitlines()
            # An interrupted script may have left half a line.
            parsed = [json.loads(line) for line in lines if line.endswith("}")]
            self.runs = {run["key"]: run for run in parsed}

    def add(self, run: dict) -> None:
        with self.lock:
            self.runs[run["key"]] = run
            self.file.parent.mkdir(parents=True, exist_ok=True)
            with self.file.open("a") as file:
                file.write(json.dumps(run) + "\n")


class NoChecker(Exception):
    """The binary is not Tessera's, or refuses an option."""


class Checker:
    """The binary, and the journal of its runs."""

    def __init__(self, binary: str, journal: Journal) -> None:
        self.binary, self.journal = binary, journal
        try:
            self.version = subprocess.run([binary, "--version"], capture_output=True, text=True).stdout.strip()
        except OSError as error:
            raise NoChecker(f"cannot run {binary} ({error.strerror}): build it, or name another one in the variable TESSERA") from error
        if not self.version.startswith("tessera "):
            raise NoChecker(f"{binary} is not Tessera")
        with Path(binary).open("rb") as file:
            self.content = hashlib.file_digest(file, "blake2b").hexdigest()[:16]

    def key(self, program: Program, options: str, limits: Limits) -> str:
        parts = [program.file.read_text(errors="replace"), *program.arguments, "", options, str(limits), self.version, self.content]
        return hashlib.blake2b("\0".join(parts).encode(), digest_size=16).hexdigest()

    def check(self, program: Program, options: str, limits: Limits, known: bool) -> dict | None:
        """The run of a program, from the journal if it is there. `known`: only from there."""
        key = self.key(program, options, limits)
        if key not in self.journal.runs and not known:
            run = {"key": key, "program": program.name, "options": options, "expected": program.expected}
            run |= {"limit": limits.time, "version": f"{self.version} {self.content}"}
            run |= self.execute(program, options, limits)
            self.journal.add(run)
        return self.journal.runs.get(key)

    def execute(self, program: Program, options: str, limits: Limits) -> dict:
        return execute([self.binary, "check", *program.arguments, str(program.file), *options.split()], limits)

    def differences(self, program: Program, options: str, limits: Limits) -> list[str]:
        """Runs again what the journal has. Verdict and counts must be the same."""
        known = self.journal.runs[self.key(program, options, limits)]
        again = self.execute(program, options, limits)
        found = [] if again["verdict"] == known["verdict"] else [f"{known['verdict']}, then {again['verdict']}"]
        for name, value in known["figures"].items():
            if isinstance(value, int) and again["figures"].get(name) != value:
                found.append(f"{name} {value}, then {again['figures'].get(name)}")
        return found


def execute(command: list[str], limits: Limits) -> dict:
    """What came out: verdict, reason and figures."""
    added = ["--json", "--replay", "interpreter", "--cpu-time", f"{limits.time:g}s", "--memory", limits.memory]
    try:
        # The limit of CPU time ends the run, unless it does nothing at all.
        done = subprocess.run([*command, *added], capture_output=True, text=True, timeout=20 * limits.time + 60)
        outcome = json.loads(done.stdout)
    except subprocess.TimeoutExpired:
        return {"verdict": "unknown", "reason": "no end", "figures": {"cpu": limits.time}}
    except json.JSONDecodeError:
        message = (done.stderr.strip().splitlines() or ["nothing printed"])[0]
        return {"verdict": "error", "reason": message, "figures": {}}
    if "verdict" not in outcome:
        raise NoChecker(f"{' '.join(command[:2])}: {outcome['error']['message'].splitlines()[0]}")
    # Where it was is left out: paths are those of a machine.
    reason = outcome["reasons"][0]["message"].split(" at ")[0] if outcome["reasons"] else ""
    return {"verdict": outcome["verdict"], "reason": reason, "figures": figures(outcome["statistics"])}


def figures(statistics: dict) -> dict:
    """The figures that tables are made of, by a flat name: `cpu`, `checks`, `predicate.nodes`."""
    found = {"cpu": statistics["times"]["cpu"], "memory": statistics["peak_memory"] / 2**20, "proof": statistics["proof"]}
    found["states"] = statistics["states_stored"]
    if inclusion := statistics.get("inclusion"):
        layers = {layer["layer"]: layer["proved"] + layer["refuted"] for layer in inclusion["layers"]}
        found |= {"pairs": inclusion["states"], "checks": inclusion["checks"], "undecided": inclusion["unknown"]}
        found |= {"identity": layers.get("identity", 0), "cached": layers.get("cache", 0), "calls": inclusion["solver"]}
    if solver := statistics.get("solver"):
        for purpose in ["emptiness", "inclusion"]:
            found[f"{purpose}_queries"] = solver[purpose]["bitwuzla"]["queries"]
        found["quantified"] = sum(solver[purpose]["bitwuzla"]["quantified"] for purpose in ["emptiness", "inclusion"])
    for engine, own in (statistics.get("engines") or {}).items():
        found |= {f"{engine}.{name}": value for name, value in own.items() if isinstance(value, int | float)}
        if strategies := own.get("refined_by"):
            found[f"{engine}.refined_by"] = ", ".join(f"{name} {count}" for name, count in strategies)
    return found
