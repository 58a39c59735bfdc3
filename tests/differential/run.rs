//! Runs a program natively and by the interpreter.
use crate::recorder::Recorder;
use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;
use tessera::base::Budget;
use tessera::bits::BitVector;
use tessera::exec::{End, Executor, Inputs, Machine, Worker};
use tessera::frontend::{DataModel, FrontendOptions, OptLevel, load};
use tessera::ir::Program;
use tessera::solver::{SolverChain, SolverOptions};
use tessera::term::TermManager;

/// The observable behaviour of a run.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Shown {
    /// Width and value of each input.
    pub(crate) inputs: Vec<(u32, u64)>,
    pub(crate) checksums: Vec<u64>,
    /// The exit status, or why there is none.
    pub(crate) ended: String,
}

/// Limit of CPU time of an interpreted run.
const INTERPRETER_LIMIT: Duration = Duration::from_secs(60);
/// Limit of CPU time of a native run, in seconds.
const NATIVE_SECONDS: &str = "20";

/// Compiles programs and runs them natively.
pub(crate) struct Native {
    folder: tempfile::TempDir,
    model: DataModel,
    stub: PathBuf,
}

/// The standard that C++ is compiled by.
const CXX: &str = "c++20";

fn is_cxx(program: &Path) -> bool {
    program.extension().is_some_and(|ending| ending == "cpp")
}

fn clang(model: DataModel) -> Command {
    let mut command = Command::new(std::env::var_os("TESSERA_CLANG").unwrap_or_else(|| "clang-19".into()));
    command.arg(if model == DataModel::Lp64 { "-m64" } else { "-m32" });
    command.args(["-w", "-fwrapv", "-fno-strict-aliasing"]);
    // Each operation must have the precision of its type. That rules out the x87.
    command.args(["-msse2", "-mfpmath=sse"]);
    command
}

impl Native {
    pub(crate) fn new(model: DataModel) -> Self {
        let folder = tempfile::tempdir().expect("a temporary directory");
        let stub = folder.path().join("stub.o");
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/differential/native.c");
        let status = clang(model).arg("-c").arg(source).arg("-o").arg(&stub).status().expect("clang runs");
        assert!(status.success(), "the stub compiles");
        Self { folder, model, stub }
    }

    /// The path of a file in the folder, which is deleted together with `self`.
    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Compiles a program for the checker to bitcode, at clang's default level.
    pub(crate) fn bitcode(&self, program: &Path) -> Result<PathBuf, String> {
        let bitcode = self.file("program.bc");
        let mut command = clang(self.model);
        command.args(["-c", "-emit-llvm", "-DTESSERA"]).arg(program).arg("-o").arg(&bitcode);
        let output = command.output().map_err(|error| error.to_string())?;
        let failed = || format!("clang: {}", String::from_utf8_lossy(&output.stderr));
        output.status.success().then_some(bitcode).ok_or_else(failed)
    }

    /// Compiles without optimisation and runs.
    pub(crate) fn run(&self, program: &Path, seed: u64) -> Result<Shown, String> {
        self.run_at(program, seed, "-O0")
    }

    /// Compiles at a level of optimisation and runs.
    pub(crate) fn run_at(&self, program: &Path, seed: u64, level: &str) -> Result<Shown, String> {
        let executable = self.file("program");
        let mut command = clang(self.model);
        command.arg(level);
        if is_cxx(program) {
            command.arg(format!("-std={CXX}")).arg("-lstdc++");
        }
        let output = command.arg(program).arg(&self.stub).arg("-o").arg(&executable).arg("-lm").output();
        let output = output.map_err(|error| error.to_string())?;
        if !output.status.success() {
            return Err(format!("clang: {}", String::from_utf8_lossy(&output.stderr)));
        }
        let printed = self.file("printed");
        let file = std::fs::File::create(&printed).map_err(|error| error.to_string())?;
        // A limit of CPU time, which the shell sets.
        let status = Command::new("sh")
            .args(["-c", "ulimit -t \"$1\"; exec \"$0\""])
            .args([executable.as_os_str(), NATIVE_SECONDS.as_ref()])
            .env("SEED", (seed | 1).to_string())
            .stdin(Stdio::null())
            .stdout(file)
            .status()
            .map_err(|error| error.to_string())?;
        let mut shown = Shown {
            ended: status.code().map_or_else(|| status.to_string(), |code| format!("exit {code}")),
            ..Shown::default()
        };
        let text = std::fs::read_to_string(&printed).map_err(|error| error.to_string())?;
        for line in text.lines() {
            let words: Vec<&str> = line.split(' ').collect();
            let number = |text: &str| u64::from_str_radix(text, 16).expect("the stub prints numbers");
            match words[..] {
                ["i", width, value] => {
                    shown.inputs.push((width.parse().expect("a width"), number(value)));
                }
                ["c", value] => shown.checksums.push(number(value)),
                _ => return Err(format!("the program printed {line}")),
            }
        }
        Ok(shown)
    }
}

/// Loads a program for the interpreter.
pub(crate) fn frontend(
    path: &Path,
    model: DataModel,
    opt_level: Option<OptLevel>,
    defines: &[String],
) -> Result<Program, String> {
    let options = FrontendOptions {
        data_model: model,
        opt_level,
        defines: [&["TESSERA".to_owned()], defines].concat(),
        keep_calls: vec!["reach_error".to_owned()],
        standard: is_cxx(path).then(|| CXX.to_owned()),
        ..FrontendOptions::default()
    };
    load(&[path.to_owned()], &options).map_err(|error| error.to_string())
}

/// Interprets a program with these inputs.
pub(crate) fn interpret(program: &Program, inputs: &[(u32, u64)]) -> Shown {
    let terms = Arc::new(TermManager::new());
    let machine = Machine::new(program, Arc::clone(&terms), tessera::exec::Checks::default());
    let budget = Budget::of_cpu_time(INTERPRETER_LIMIT);
    let solver = SolverChain::new(terms, &SolverOptions::default(), budget.interrupt.clone());
    let mut worker = Worker::new(solver, budget);
    let asked = inputs.iter().map(|(width, value)| BitVector::new(*width, *value)).collect();
    worker.inputs = Inputs::Sequence(asked);
    let recorder = Rc::new(RefCell::new(Recorder::default()));
    worker.observer = Some(Box::new(Rc::clone(&recorder)));
    let ended = end(&machine, &mut worker);
    let Recorder { inputs, printed: checksums, .. } = recorder.take();
    let bits = |input: &BitVector| input.as_u64().expect("inputs have at most 64 bits");
    let inputs = inputs.iter().map(|input| (input.width(), bits(input))).collect();
    Shown { inputs, checksums, ended }
}

fn end(machine: &Machine, worker: &mut Worker) -> String {
    let mut state = match machine.initial_state() {
        Ok(state) => state,
        Err(stop) => return format!("stopped: {stop}"),
    };
    loop {
        let segment = match Executor::new(machine, worker).run(state, u64::MAX) {
            Ok(segment) => segment,
            Err(stop) => return format!("stopped: {stop}"),
        };
        let mut states = segment.successors.into_iter();
        let mut ends = segment.ends.into_iter();
        match (states.next(), ends.next()) {
            (Some(next), None) => state = next,
            (None, Some((_, End::Exit(status)))) => {
                return status.as_u64().map_or_else(
                    || format!("exit with {status:?}"),
                    |status| format!("exit {}", status & 0xff),
                );
            }
            (None, Some((_, End::Stop(stop)))) => return format!("stopped: {stop}"),
            (None, Some((_, other))) => return format!("{other:?}"),
            other => return format!("no single path: {other:?}"),
        }
    }
}
