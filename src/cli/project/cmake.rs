//! Link targets of `CMake`, by its file API:
//! <https://cmake.org/cmake/help/latest/manual/cmake-file-api.7.html>.
use super::unit::{Unit, shortest};
use crate::cli::output;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Where `CMake` looks for queries, and the queries.
const QUERY: &str = ".cmake/api/v1/query/client-tessera";
const QUERIES: [&str; 2] = ["codemodel-v2", "toolchains-v1"];
/// Where `CMake` writes its replies.
const REPLY: &str = ".cmake/api/v1/reply";

/// Arguments that make a precompiled header of a source.
const HEADERS: [&str; 3] = ["-emit-pch", "c-header", "c++-header"];

#[derive(Deserialize)]
struct Index {
    objects: Vec<IndexObject>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct IndexObject {
    kind: String,
    version: Version,
    json_file: String,
}

#[derive(Deserialize)]
struct Version {
    major: u32,
}

#[derive(Deserialize)]
struct CodeModel {
    paths: Paths,
    configurations: Vec<Configuration>,
}

/// Which compilers there are. `CMake` tells it from version 3.20 on.
#[derive(Default, Deserialize)]
struct Toolchains {
    toolchains: Vec<Toolchain>,
}

#[derive(Deserialize)]
struct Toolchain {
    language: String,
    compiler: Compiler,
}

#[derive(Deserialize)]
struct Compiler {
    path: Option<String>,
}

#[derive(Deserialize)]
struct Paths {
    source: PathBuf,
    build: PathBuf,
}

#[derive(Deserialize)]
struct Configuration {
    name: String,
    targets: Vec<Reference>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Reference {
    name: String,
    id: String,
    json_file: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Target {
    #[serde(rename = "type")]
    kind: String,
    #[serde(default)]
    sources: Vec<Source>,
    #[serde(default)]
    compile_groups: Vec<Group>,
    #[serde(default)]
    dependencies: Vec<Dependency>,
    link: Option<Link>,
}

/// How a target is linked.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Link {
    #[serde(default)]
    command_fragments: Vec<Fragment>,
}

impl Target {
    /// The libraries of the system among what it is linked with, as flags.
    fn libraries(&self) -> Vec<String> {
        let fragments = self.link.iter().flat_map(|link| &link.command_fragments);
        let words = fragments.flat_map(|Fragment { fragment }| shlex::split(fragment).unwrap_or_default());
        words.flat_map(|word| library(&word)).collect()
    }
}

/// The flags that stand for a library in a command of the linker. Those of the project, by relative
/// paths, are compiled with it.
fn library(word: &str) -> Vec<String> {
    if word.starts_with("-l") || word.starts_with("-L") {
        return vec![word.to_owned()];
    }
    let path = Path::new(word);
    let is_library = path.is_absolute() && path.extension().is_some_and(|end| end == "so" || end == "a");
    match (is_library, path.parent(), path.file_name()) {
        (true, Some(folder), Some(name)) => {
            vec![format!("-L{}", folder.display()), format!("-l:{}", name.display())]
        }
        _ => Vec::new(),
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Source {
    path: PathBuf,
    /// Headers and the like have none.
    compile_group_index: Option<usize>,
}

/// How some of the sources are compiled.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Group {
    language: String,
    #[serde(default)]
    compile_command_fragments: Vec<Fragment>,
    #[serde(default)]
    includes: Vec<Include>,
    #[serde(default)]
    defines: Vec<Define>,
}

#[derive(Deserialize)]
struct Fragment {
    fragment: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Include {
    path: String,
    #[serde(default)]
    is_system: bool,
}

#[derive(Deserialize)]
struct Define {
    define: String,
}

#[derive(Deserialize)]
struct Dependency {
    id: String,
}

/// The sources of a target and of the libraries that it depends on, transitively.
pub(super) fn sources(directory: &Path, target: &str) -> Result<Vec<Unit>, String> {
    let (model, toolchains) = replies(directory)?;
    let configuration = model.configurations.first().ok_or("CMake's reply has no configuration")?;
    if model.configurations.len() > 1 {
        output::message(&format!("warning: of several configurations, {} is checked", configuration.name));
    }
    let all: BTreeMap<&str, &Reference> =
        configuration.targets.iter().map(|target| (target.id.as_str(), target)).collect();
    let Some(first) = configuration.targets.iter().find(|known| known.name == target) else {
        let names: Vec<&str> = configuration.targets.iter().map(|target| target.name.as_str()).collect();
        return Err(format!("{}: no target {target}; there are: {}", directory.display(), names.join(", ")));
    };
    let mut units = Vec::new();
    let (mut waiting, mut seen) = (vec![first], BTreeSet::from([first.id.as_str()]));
    while let Some(reference) = waiting.pop() {
        let found: Target = read(&directory.join(REPLY).join(&reference.json_file))?;
        let is_first = reference.id == first.id;
        if !is_first && !is_linked(&found.kind) {
            continue;
        }
        let if_needed = !is_first && found.kind == "STATIC_LIBRARY";
        let libraries = if is_first { found.libraries() } else { Vec::new() };
        for mut unit in units_of(&found, &model.paths, &toolchains, if_needed)? {
            unit.arguments.extend(libraries.iter().cloned());
            // A file that is also a part of what was there before is not needed again.
            if units.iter().all(|known: &Unit| known.file != unit.file) {
                units.push(unit);
            }
        }
        for dependency in &found.dependencies {
            if let Some(reference) = all.get(dependency.id.as_str())
                && seen.insert(&reference.id)
            {
                waiting.push(reference);
            }
        }
    }
    if units.is_empty() {
        return Err(format!("{}: target {target} compiles nothing", directory.display()));
    }
    Ok(units)
}

/// Whether what depends on a target has its code in the same program.
fn is_linked(kind: &str) -> bool {
    matches!(kind, "STATIC_LIBRARY" | "SHARED_LIBRARY" | "OBJECT_LIBRARY" | "INTERFACE_LIBRARY")
}

/// The replies of the last run of `CMake`.
fn replies(directory: &Path) -> Result<(CodeModel, Toolchains), String> {
    let shown = directory.display();
    let replies = directory.join(REPLY);
    let names = std::fs::read_dir(&replies).into_iter().flatten().flatten().map(|entry| entry.path());
    let is_index = |path: &PathBuf| {
        path.file_name().and_then(|name| name.to_str()).is_some_and(|name| name.starts_with("index-"))
    };
    // The last one in the order of names is the newest.
    let index = names.filter(is_index).max();
    let index: Option<Index> = index.map(|path| read(&path)).transpose()?;
    let path = |kind: &str, version: u32| {
        let mut objects = index.iter().flat_map(|index| &index.objects);
        let object = objects.find(|object| object.kind == kind && object.version.major == version);
        object.map(|object| replies.join(&object.json_file))
    };
    if let Some(model) = path("codemodel", 2) {
        let toolchains = path("toolchains", 1).map(|path| read(&path)).transpose()?;
        return Ok((read(&model)?, toolchains.unwrap_or_default()));
    }
    if !directory.join("CMakeCache.txt").is_file() {
        return Err(format!(
            "{shown}: no build directory of CMake, which --target needs: give the sources instead"
        ));
    }
    let query = directory.join(QUERY);
    std::fs::create_dir_all(&query)
        .and_then(|()| QUERIES.iter().try_for_each(|name| std::fs::write(query.join(name), "")))
        .map_err(|error| format!("cannot write {}: {error}", query.display()))?;
    Err(format!(
        "{shown}: CMake has not told its targets yet: run `cmake {shown}` once, then this command again"
    ))
}

/// How the sources of a target are compiled.
fn units_of(
    target: &Target,
    paths: &Paths,
    toolchains: &Toolchains,
    if_needed: bool,
) -> Result<Vec<Unit>, String> {
    let mut units = Vec::new();
    for source in &target.sources {
        let Some(index) = source.compile_group_index else { continue };
        let file = shortest(&paths.source.join(&source.path));
        let shown = file.display();
        let group = target
            .compile_groups
            .get(index)
            .ok_or_else(|| format!("{shown}: no such group in CMake's reply"))?;
        let language = match group.language.as_str() {
            "C" => "c",
            "CXX" => "c++",
            other => {
                output::message(&format!("warning: {shown} is left out: {other} cannot be checked"));
                continue;
            }
        };
        if !file.is_file() {
            return Err(format!("{shown} is not there: build the project first if it is a generated file"));
        }
        // The compiler's name tells for which machine it is.
        let mut compilers = toolchains.toolchains.iter().filter(|known| known.language == group.language);
        let compiler = compilers.find_map(|known| known.compiler.path.clone());
        let compiler = compiler.unwrap_or_else(|| "cc".to_owned());
        let mut arguments = vec![compiler, "-x".to_owned(), language.to_owned()];
        for Fragment { fragment } in &group.compile_command_fragments {
            let flags = shlex::split(fragment);
            arguments
                .extend(flags.ok_or_else(|| format!("{shown}: no shell could read its flags: {fragment}"))?);
        }
        if arguments.iter().any(|argument| HEADERS.contains(&argument.as_str())) {
            continue;
        }
        arguments.extend(group.defines.iter().map(|define| format!("-D{}", define.define)));
        for include in &group.includes {
            let flag = if include.is_system { "-isystem" } else { "-I" };
            arguments.extend([flag.to_owned(), include.path.clone()]);
        }
        units.push(Unit { file, directory: paths.build.clone(), arguments, if_needed });
    }
    Ok(units)
}

fn read<T: DeserializeOwned>(path: &Path) -> Result<T, String> {
    let shown = path.display();
    let text = std::fs::read_to_string(path).map_err(|error| format!("cannot read {shown}: {error}"))?;
    serde_json::from_str(&text).map_err(|error| format!("{shown}: no reply of CMake's file API: {error}"))
}
