//! What the flags of all files of a project come to.
use super::super::output;
use super::unit::Unit;
use crate::frontend::{
    self, DataModel, FileOptions, FlagSource, Flags, FrontendOptions, data_model_of_machine,
};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// What the flags of all files come to.
pub(super) struct ReadUnits {
    /// The options for each file.
    pub(super) files: BTreeMap<PathBuf, FileOptions>,
    /// The libraries that they are linked with.
    pub(super) libraries: Vec<String>,
    /// The sizes of C's types for all of them.
    pub(super) model: Option<DataModel>,
}

/// Reads the flags of all files. `asked` are the sizes of C's types that the user wants.
pub(super) fn read_units(units: Vec<Unit>, asked: Option<DataModel>) -> Result<ReadUnits, String> {
    let mut model: Option<(DataModel, PathBuf)> = None;
    let mut read = BTreeMap::new();
    let (mut ignored, mut uncertain, mut libraries) = (Vec::new(), Vec::new(), Vec::new());
    for Unit { file, directory, arguments, if_needed } in units {
        let name = file.display();
        let flags = Flags::read(&arguments, FlagSource::Entry(&directory))
            .map_err(|error| format!("{name}: in the project's flags, {error}"))?;
        let (own, machine) = match compiler(&arguments).and_then(machine_of_compiler) {
            Some(machine) if flags.data_model.is_none() && flags.foreign.is_none() => {
                (data_model_of_machine(&machine), Some(machine))
            }
            _ => (flags.data_model, flags.foreign),
        };
        if let (Some(machine), None, None) = (machine, own, asked) {
            return Err(format!(
                "{name}: the project compiles it for {machine}; --data-model ilp32 or lp64 checks it as a program for x86"
            ));
        }
        let found = own.or(asked).unwrap_or_default();
        if let Some(asked) = asked
            && found != asked
        {
            return Err(format!(
                "{name}: the project compiles it for {}, and --data-model contradicts",
                bits(found)
            ));
        }
        match &model {
            Some((known, other)) if *known != found => {
                return Err(format!(
                    "{name} is compiled for {}, and {} for {}: they are no program together",
                    bits(found),
                    other.display(),
                    bits(*known)
                ));
            }
            Some(_) => {}
            None => model = Some((found, file.clone())),
        }
        ignored.extend(flags.ignored);
        uncertain.extend(flags.uncertain);
        for library in flags.libraries {
            if !libraries.contains(&library) {
                libraries.push(library);
            }
        }
        let (language, standard, clang_args) = (flags.language, flags.standard, flags.arguments);
        let options = FileOptions { language, standard, clang_args, if_needed };
        read.insert(file, options);
    }
    let model = model.map(|(model, _)| model).or(asked);
    uncertain.sort();
    uncertain.dedup();
    if !uncertain.is_empty() {
        let options = FrontendOptions { data_model: model.unwrap_or_default(), ..FrontendOptions::default() };
        let unknown = frontend::unknown_flags(&uncertain, &options).map_err(|error| error.to_string())?;
        let is_unknown = |flag: &String| {
            unknown
                .iter()
                .any(|unknown| flag == unknown || unknown.ends_with('=') && flag.starts_with(unknown))
        };
        ignored.extend(uncertain.iter().filter(|flag| is_unknown(flag)).cloned());
        for options in read.values_mut() {
            options.clang_args.retain(|argument| !is_unknown(argument));
        }
    }
    ignored.sort();
    ignored.dedup();
    if !ignored.is_empty() {
        let flags = ignored.join(" ");
        output::message(&format!("warning: flags of the project that the check does not follow: {flags}"));
    }
    Ok(ReadUnits { files: read, libraries, model })
}

fn bits(model: DataModel) -> &'static str {
    match model {
        DataModel::Ilp32 => "32 bits",
        DataModel::Lp64 => "64 bits",
    }
}

/// The compiler in a command. Others may stand before it.
fn compiler(arguments: &[String]) -> Option<&str> {
    const LAUNCHERS: [&str; 4] = ["ccache", "sccache", "distcc", "icecc"];
    let is_launcher = |name: &str| {
        Path::new(name).file_name().is_some_and(|name| LAUNCHERS.iter().any(|known| name == *known))
    };
    arguments.iter().map(String::as_str).find(|name| !is_launcher(name))
}

/// The machine in the name of a compiler, as in `arm-none-eabi-gcc`; `None` if the name has none.
fn machine_of_compiler(compiler: &str) -> Option<String> {
    const OTHERS: [&str; 12] = [
        "arm",
        "aarch64",
        "avr",
        "loongarch",
        "m68k",
        "mips",
        "msp430",
        "powerpc",
        "riscv",
        "s390",
        "sparc",
        "xtensa",
    ];
    let name = Path::new(compiler).file_name()?.to_str()?;
    let (machine, rest) = name.split_once('-')?;
    let is_other = OTHERS.iter().any(|other| machine.starts_with(other));
    let is_machine = !rest.is_empty() && (is_other || data_model_of_machine(machine).is_some());
    // `x86_64-w64-mingw32-gcc` is for Windows.
    is_machine.then(|| if rest.contains("mingw") { name } else { machine }.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unit(file: &str, arguments: &str) -> Unit {
        Unit {
            file: file.into(),
            directory: "/".into(),
            arguments: arguments.split(' ').map(str::to_owned).collect(),
            if_needed: false,
        }
    }

    fn model(units: &[(&str, &str)], asked: Option<DataModel>) -> Result<Option<DataModel>, String> {
        let units = units.iter().map(|(file, arguments)| unit(file, arguments)).collect();
        read_units(units, asked).map(|read| read.model)
    }

    #[test]
    fn all_files_have_the_same_sizes() {
        let (narrow, wide) = (Some(DataModel::Ilp32), Some(DataModel::Lp64));
        assert_eq!(model(&[("a.c", "cc -m32"), ("b.c", "i686-linux-gnu-gcc")], None), Ok(narrow));
        assert_eq!(model(&[("a.c", "cc"), ("b.c", "cc -m64")], None), Ok(wide));
        assert_eq!(model(&[("a.c", "cc")], narrow), Ok(narrow));
        assert_eq!(model(&[], None), Ok(None));
        assert!(
            model(&[("a.c", "cc -m32"), ("b.c", "cc")], None).unwrap_err().contains("no program together")
        );
        assert!(model(&[("a.c", "cc -m32")], wide).unwrap_err().contains("--data-model contradicts"));
    }

    #[test]
    fn other_machines_are_no_surprise() {
        let error = model(&[("a.c", "/opt/bin/arm-none-eabi-gcc -c")], None).unwrap_err();
        assert!(error.contains("for arm; --data-model ilp32"), "{error}");
        assert_eq!(
            model(&[("a.c", "arm-none-eabi-gcc")], Some(DataModel::Ilp32)),
            Ok(Some(DataModel::Ilp32))
        );
        for windows in [
            "x86_64-w64-mingw32-gcc",
            "/usr/bin/ccache i686-w64-mingw32-g++",
            "cc --target=x86_64-pc-windows-msvc",
        ] {
            assert!(model(&[("a.c", windows)], None).is_err(), "{windows}");
        }
        assert!(model(&[("a.c", "ccache arm-none-eabi-gcc -c a.c")], None).is_err());
        assert_eq!(machine_of_compiler("my-gcc"), None);
        assert_eq!(machine_of_compiler("clang-19"), None);
    }
}
