//! What the heads of the programs under `tests/programs/` say; see `programs.rs`.
#![allow(dead_code, reason = "each test needs some of it")]
use std::path::Path;
use std::process::Command;

/// What a program's head asks for.
#[derive(Clone)]
pub(crate) struct Expectation {
    /// What is answered.
    pub(crate) verdict: String,
    /// What should be answered, and will be once all shortcomings are gone.
    pub(crate) truth: String,
    pub(crate) property: String,
    /// Occurs in the output.
    pub(crate) text: String,
    pub(crate) args: Vec<String>,
    /// Features without which the check does not end.
    pub(crate) needs: Vec<String>,
    /// What native replay says of the counterexample.
    pub(crate) native: String,
}

/// Reads the head of a program.
pub(crate) fn head(source: &str) -> Result<Expectation, String> {
    let comment = |key: &str| {
        source.lines().take_while(|line| line.starts_with("//")).find_map(|line| {
            Some(line.trim_start_matches('/').trim_start().strip_prefix(key)?.trim().to_owned())
        })
    };
    let expect = comment("expect:").ok_or("the first lines must have `// expect: verdict(property)`")?;
    let words = |key: &str| -> Vec<String> {
        let text = comment(key).unwrap_or_default();
        text.split([' ', ',']).filter(|word| !word.is_empty()).map(str::to_owned).collect()
    };
    let (verdict, rest) = expect.split_once('(').ok_or("`expect:` needs a property in parentheses")?;
    let (property, text) = rest.split_once(')').ok_or("`expect:` needs a property in parentheses")?;
    let (truth, today) = (verdict, comment("today:"));
    let (verdict, text) =
        today.as_deref().map_or((verdict, text), |today| today.split_once(':').unwrap_or((today, "")));
    Ok(Expectation {
        verdict: verdict.trim().to_owned(),
        truth: truth.trim().to_owned(),
        property: property.to_owned(),
        text: text.trim_start_matches(':').trim().to_owned(),
        args: words("args:"),
        needs: words("needs:"),
        native: comment("native:").unwrap_or_else(|| "confirmed".to_owned()),
    })
}

/// The name of a program, which draws how it is tested.
pub(crate) fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// The program in its text form, as its property needs it.
pub(crate) fn in_text_form(path: &Path, expectation: &Expectation) -> datatest_stable::Result<String> {
    let printed = Command::new(env!("CARGO_BIN_EXE_tessera"))
        .arg("ir")
        .arg(path)
        .args(["--property", &expectation.property])
        .args(&expectation.args)
        .output()?;
    if !printed.status.success() {
        return Err(String::from_utf8_lossy(&printed.stderr).into_owned().into());
    }
    Ok(String::from_utf8(printed.stdout)?)
}
