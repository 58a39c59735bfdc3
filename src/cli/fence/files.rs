//! What a fenced program may do with files, and with processes: rules of Landlock.
use landlock::{
    ABI, Access, AccessFs, AccessNet, BitFlags, CompatLevel, Compatible, PathBeneath, PathFd, Ruleset,
    RulesetAttr, RulesetCreatedAttr, RulesetError, RulesetStatus, Scope,
};
use std::path::Path;

/// The newest version of Landlock whose rights are asked for. Older kernels enforce the rights that
/// they know.
const NEWEST: ABI = ABI::V7;
/// Files that libraries and sanitizers read: other libraries, tables, and information on the
/// process and the machine.
const READABLE: &[&str] = &[
    "/usr",
    "/lib",
    "/lib32",
    "/lib64",
    "/etc/ld.so.cache",
    "/etc/ld.so.preload",
    "/etc/localtime",
    "/etc/nsswitch.conf",
    "/etc/passwd",
    "/etc/group",
    "/proc/self",
    "/proc/cpuinfo",
    "/proc/meminfo",
    "/proc/stat",
    "/proc/sys/vm/overcommit_memory",
    "/sys/devices/system/cpu",
    "/dev/zero",
    "/dev/random",
    "/dev/urandom",
];
/// The loaders of programs that are linked dynamically.
const LOADERS: &[&str] = &["/lib64/ld-linux-x86-64.so.2", "/lib/ld-linux.so.2"];

/// Fails if the kernel does not offer Landlock.
pub(super) fn are_guarded() -> Result<(), String> {
    let rights = AccessFs::from_all(ABI::V1);
    let ruleset = Ruleset::default().set_compatibility(CompatLevel::HardRequirement);
    let created = ruleset.handle_access(rights).and_then(Ruleset::create);
    created.map(drop).map_err(|_| "the kernel does not offer Landlock".to_owned())
}

/// Lets this process and those that it starts send signals to each other only. Returns false if the
/// kernel cannot do that (before 6.12).
pub(super) fn keep_signals() -> bool {
    let ruleset = Ruleset::default().set_compatibility(CompatLevel::HardRequirement);
    let created = ruleset.scope(Scope::Signal).and_then(Ruleset::create);
    let status = created.and_then(landlock::RulesetCreated::restrict_self);
    status.is_ok_and(|status| status.ruleset == RulesetStatus::FullyEnforced)
}

/// Restricts this process: from here on it runs this program only, writes files in this directory
/// only, reads only what programs need, and reaches no other process.
pub(super) fn confine(program: &Path, directory: &Path) -> Result<(), String> {
    are_guarded()?;
    let wrong = |error: RulesetError| error.to_string();
    let mut ruleset = Ruleset::default()
        .set_compatibility(CompatLevel::HardRequirement)
        .handle_access(AccessFs::from_all(ABI::V1))
        .map_err(wrong)?
        .set_compatibility(CompatLevel::BestEffort)
        .handle_access(AccessFs::from_all(NEWEST))
        .and_then(|ruleset| ruleset.handle_access(AccessNet::from_all(NEWEST)))
        .and_then(|ruleset| ruleset.scope(Scope::from_all(NEWEST)))
        .and_then(Ruleset::create)
        .map_err(wrong)?;
    // It may create regular files, but no directories: then the files are soon removed again,
    // however many there are.
    let own = AccessFs::ReadDir
        | AccessFs::ReadFile
        | AccessFs::WriteFile
        | AccessFs::Truncate
        | AccessFs::MakeReg
        | AccessFs::RemoveFile;
    let mut rules = vec![
        (program, AccessFs::ReadFile | AccessFs::Execute),
        (directory, own),
        (Path::new("/dev/null"), AccessFs::ReadFile | AccessFs::WriteFile),
    ];
    rules.extend(READABLE.iter().map(|path| (Path::new(path), AccessFs::ReadFile | AccessFs::ReadDir)));
    rules.extend(LOADERS.iter().map(|path| (Path::new(path), AccessFs::ReadFile | AccessFs::Execute)));
    for (path, rights) in rules {
        // A path that does not exist needs no rule.
        let Ok(opened) = PathFd::new(path) else { continue };
        let rights: BitFlags<AccessFs> =
            if path.is_dir() { rights } else { rights & AccessFs::from_file(NEWEST) };
        ruleset = ruleset.add_rule(PathBeneath::new(opened, rights)).map_err(wrong)?;
    }
    let status = ruleset.restrict_self().map_err(wrong)?;
    match status.ruleset {
        RulesetStatus::NotEnforced => Err("the kernel does not enforce Landlock".to_owned()),
        RulesetStatus::FullyEnforced | RulesetStatus::PartiallyEnforced => Ok(()),
    }
}
