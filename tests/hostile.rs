//! Programs that would do harm if native replay let them: nothing outside of the fence may change,
//! and the verdict stays what it is.
//!
//! Each program of `tests/hostile/` counts its attempts that succeed. It is first run without a
//! fence. There all attempts must succeed (`successes:`), so that each one is known to be real.
//! `control: none` marks programs that are not run without a fence, because they would do harm, or
//! because not every system allows it. Behind the fence no attempt succeeds. So the replay confirms
//! the violation, or says what `native:` tells.
use seccompiler::{BpfProgram, SeccompAction, SeccompFilter, TargetArch};
use std::fmt::Write as _;
use std::io::ErrorKind;
use std::net::{TcpListener, UdpSocket};
use std::os::linux::net::SocketAddrExt as _;
use std::os::unix::fs::MetadataExt as _;
use std::os::unix::net::{SocketAddr, UnixListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

/// An environment for a program. The test notices every change of it.
struct World {
    directory: tempfile::TempDir,
    tcp: TcpListener,
    udp: UdpSocket,
    unix: UnixListener,
    named: UnixListener,
    /// The name of the abstract socket.
    name: String,
    victim: Child,
}

impl World {
    fn new() -> Self {
        let directory = tempfile::tempdir().unwrap();
        let outside = directory.path().join("outside");
        std::fs::create_dir(&outside).unwrap();
        std::fs::create_dir(directory.path().join("temporary")).unwrap();
        std::fs::write(outside.join("kept"), "kept\n").unwrap();
        std::fs::write(outside.join("other"), "other\n").unwrap();
        let tcp = TcpListener::bind("127.0.0.1:0").unwrap();
        let udp = UdpSocket::bind(tcp.local_addr().unwrap()).unwrap();
        let unix = UnixListener::bind(outside.join("socket")).unwrap();
        let name = directory.path().file_name().unwrap().to_str().unwrap().to_owned();
        let address = SocketAddr::from_abstract_name(&name).unwrap();
        let named = UnixListener::bind_addr(&address).unwrap();
        tcp.set_nonblocking(true).unwrap();
        udp.set_nonblocking(true).unwrap();
        unix.set_nonblocking(true).unwrap();
        named.set_nonblocking(true).unwrap();
        let script = "trap 'echo > signalled' URG; echo > ready; while :; do sleep 0.1; done";
        let victim = Command::new("sh").args(["-c", script]).current_dir(&outside).spawn().unwrap();
        // The shell makes the file before it writes the line.
        while std::fs::read_to_string(outside.join("ready")).unwrap_or_default() != "\n" {
            std::thread::yield_now();
        }
        Self { directory, tcp, udp, unix, named, name, victim }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.directory.path().join(name)
    }

    /// The macros that tell a program about its world.
    fn macros(&self) -> Vec<String> {
        let port = self.tcp.local_addr().unwrap().port();
        vec![
            format!("-DOUTSIDE=\"{}\"", self.path("outside").display()),
            format!("-DPORT={port}"),
            format!("-DABSTRACT=\"{}\"", self.name),
            format!("-DVICTIM={}", self.victim.id()),
        ]
    }

    /// A text with all files and their attributes, connections, and whether the victim lives.
    fn snapshot(&mut self) -> String {
        let mut text = String::new();
        let entries = std::fs::read_dir(self.directory.path()).unwrap();
        let outside = std::fs::read_dir(self.path("outside")).unwrap();
        let temporary = std::fs::read_dir(self.path("temporary")).unwrap();
        let mut paths: Vec<PathBuf> =
            entries.chain(outside).chain(temporary).map(|entry| entry.unwrap().path()).collect();
        paths.sort();
        for path in paths {
            let about = path.symlink_metadata().unwrap();
            let content = if about.is_file() { std::fs::read(&path).unwrap() } else { Vec::new() };
            let _ = writeln!(
                text,
                "{} {:o} {} {} {} {}",
                path.display(),
                about.mode(),
                about.uid(),
                about.nlink(),
                if about.is_file() { about.mtime_nsec() } else { 0 },
                String::from_utf8_lossy(&content)
            );
        }
        let nobody = |kind: ErrorKind| kind == ErrorKind::WouldBlock;
        let _ = writeln!(text, "tcp {}", self.tcp.accept().is_err_and(|error| nobody(error.kind())));
        let _ = writeln!(text, "udp {}", self.udp.recv(&mut [0]).is_err_and(|error| nobody(error.kind())));
        let _ = writeln!(text, "unix {}", self.unix.accept().is_err_and(|error| nobody(error.kind())));
        let _ = writeln!(text, "named {}", self.named.accept().is_err_and(|error| nobody(error.kind())));
        let _ = writeln!(text, "victim {:?}", self.victim.try_wait().unwrap());
        text
    }

    /// A command in this world. It inherits an open file that it must not use.
    fn command(&self, program: &Path) -> Command {
        let mut command = Command::new("sh");
        let script = "exec 9>>\"$0\"; exec \"$@\"";
        command.args(["-c", script]).arg(self.path("outside/other")).arg(program);
        command.env("TMPDIR", self.path("temporary")).env("HOME", self.path("outside")).env("SECRET", "42");
        command.current_dir(self.path("outside")).stdin(Stdio::null());
        command
    }

    /// Checks a program and lets native replay try it.
    fn check(&self, program: &Path, args: &[&str]) -> Output {
        let mut command = self.command(Path::new(env!("CARGO_BIN_EXE_tessera")));
        command.arg("check").arg(program).args(args).args(self.macros()).args(["-D", "SECONDS=3600"]);
        command.output().unwrap()
    }

    /// The processes that execute a file of this world, or have their directory in it, except the
    /// victim.
    fn processes(&self) -> Vec<String> {
        let mut found = Vec::new();
        for entry in std::fs::read_dir("/proc").unwrap() {
            let path = entry.unwrap().path();
            let is_here = |link: &str| {
                std::fs::read_link(path.join(link))
                    .is_ok_and(|target| target.starts_with(self.path("temporary")))
            };
            if is_here("exe") || is_here("cwd") {
                found.push(path.display().to_string());
            }
        }
        found
    }
}

impl Drop for World {
    fn drop(&mut self) {
        let _ = self.victim.kill();
        let _ = self.victim.wait();
    }
}

/// The text after this key in the head of a program.
fn said<'a>(source: &'a str, key: &str) -> Option<&'a str> {
    let mut lines = source.lines().take_while(|line| line.starts_with("//"));
    lines.find_map(|line| line.trim_start_matches('/').trim_start().strip_prefix(key)).map(str::trim)
}

fn program(name: &str) -> (PathBuf, String) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/hostile/{name}.c"));
    let source = std::fs::read_to_string(&path).unwrap();
    (path, source)
}

/// Runs the program without a fence: all its attempts must succeed.
fn control(path: &Path, source: &str) {
    let successes: i32 = said(source, "successes:").expect("it is told what succeeds").parse().unwrap();
    let mut world = World::new();
    let binary = world.path("temporary/program");
    let mut clang = Command::new("clang-19");
    clang.args(["-w", "-no-pie", "-fno-pie"]).arg(path).args(world.macros()).args(["-D", "SECONDS=0"]);
    if said(source, "args:").is_some_and(|args| args.contains("ilp32")) {
        clang.arg("-m32");
    }
    // The error function is defined nowhere, but it is not reached.
    clang.args(["-Wl,--unresolved-symbols=ignore-all", "-o"]).arg(&binary);
    assert!(clang.status().unwrap().success());
    let before = world.snapshot();
    let status = world.command(&binary).status().unwrap();
    assert_eq!(status.code(), Some(100 + successes), "without a fence, {}", path.display());
    let is_seen = !["read.c", "limits.c", "shared.c"].iter().any(|name| path.ends_with(name));
    if is_seen {
        // A shell may take a while to notice a signal.
        while world.snapshot() == before {
            std::thread::yield_now();
        }
    }
}

/// Checks the program with native replay: behind the fence, no attempt may succeed.
fn is_harmless(name: &str) {
    let (path, source) = program(name);
    if said(&source, "control:").is_none() {
        control(&path, &source);
    }
    let mut world = World::new();
    let before = world.snapshot();
    let args: Vec<&str> = said(&source, "args:").unwrap_or_default().split_whitespace().collect();
    let output = world.check(&path, &args);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(10), "{text}{errors}");
    let expected = said(&source, "native:").unwrap_or("confirmed");
    assert!(text.contains(&format!("native replay: {expected}")), "{text}{errors}");
    assert_eq!(world.snapshot(), before, "{text}");
    assert_eq!(world.processes(), Vec::<String>::new(), "{text}");
}

macro_rules! programs {
    ($($name:ident)*) => {
        $(#[test] fn $name() { is_harmless(stringify!($name)); })*

        #[test]
        fn every_program_has_a_test() {
            let tested = [$(stringify!($name)),*];
            for entry in std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/hostile")).unwrap() {
                let path = entry.unwrap().path();
                let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
                assert!(name == "hostile" || tested.contains(&&*name), "{name}");
            }
        }
    };
}

programs! {
    delete constructor overwrite create read attributes rename links network abstract_socket forks daemon kill kill_all
    trace system limits shared descriptors int80 narrow huge_file many_files memory threads leaks
}

/// Runs a function in a thread for which the kernel seems to have no Landlock.
fn without_landlock<T: Send>(run: impl FnOnce() -> T + Send) -> T {
    const LANDLOCK_CREATE_RULESET: i64 = 444;
    const ENOSYS: u32 = 38;
    let filter = SeccompFilter::new(
        [(LANDLOCK_CREATE_RULESET, Vec::new())].into(),
        SeccompAction::Allow,
        SeccompAction::Errno(ENOSYS),
        TargetArch::x86_64,
    );
    let filter: BpfProgram = filter.unwrap().try_into().unwrap();
    std::thread::scope(|scope| {
        let thread = scope.spawn(move || {
            seccompiler::apply_filter(&filter).unwrap();
            run()
        });
        thread.join().unwrap()
    })
}

#[test]
fn without_landlock_nothing_is_run_unless_the_user_insists() {
    let (path, _) = program("delete");
    let mut world = World::new();
    let before = world.snapshot();
    let check = |world: &World, args: &[&str]| {
        let output = without_landlock(|| world.check(&path, args));
        assert_eq!(output.status.code(), Some(10));
        String::from_utf8(output.stdout).unwrap()
    };
    let text = check(&world, &[]);
    assert!(text.contains("native replay: skipped: the kernel does not offer Landlock"), "{text}");
    assert_eq!(world.snapshot(), before);
    let text = check(&world, &["--replay", "native"]);
    assert!(text.contains("native replay: not confirmed: the program ended with status 101"), "{text}");
    assert!(!world.path("outside/kept").exists());
}
