//! Compares what the models answer with what the library does.
use crate::interpreted::{Question, ask, program, run};
use crate::native::{self, Call, Shown};
use crate::sections::{Answer, Calls, SectionFile};
use tessera::base::Stop;
use tessera::check::Verdict;
use tessera::frontend::DataModel;
use tessera::ir::Program;

/// Calls of each section. For 32 bits fewer are enough by default: the models are the same.
fn calls(model: DataModel) -> usize {
    match model {
        _ if crate::rotation::tests_all() => 200,
        DataModel::Lp64 => 40,
        DataModel::Ilp32 => 20,
    }
}

/// So many of them are asked about, where a model leaves something open: questions take long.
fn questions(model: DataModel, calls: usize) -> usize {
    match model {
        DataModel::Ilp32 if !crate::rotation::tests_all() => calls.min(8),
        _ => calls,
    }
}

/// All that is wrong with the models that a file calls.
pub(crate) fn compare(file: &SectionFile, model: DataModel) -> Result<(), String> {
    let all = file.calls();
    if all.is_empty() {
        return Ok(());
    }
    let calls_each = calls(model);
    let records = native::run(file, model, calls_each)?;
    let program = program(file, model)?;
    let mut wrong = Vec::new();
    for (number, (calls, records)) in all.iter().zip(&records).enumerate() {
        if calls.section.answer != Answer::Unsupported && records.len() != calls_each {
            wrong.push(format!("{}: natively there are only {} calls", calls.functions, records.len()));
            continue;
        }
        let answer = match calls.section.answer {
            Answer::Exact if calls.section.child => in_processes(&program, number, records),
            Answer::Exact => exact(&program, number, records),
            Answer::Input | Answer::Unspecified => {
                let asked = &records[..questions(model, records.len())];
                open(&program, number, calls, asked)
            }
            Answer::Unsupported => unsupported(&program, number, calls),
        };
        wrong.extend(answer.err().map(|why| format!("{}: {why}", calls.functions)));
    }
    if wrong.is_empty() { Ok(()) } else { Err(format!("{model:?}:\n{}", wrong.join("\n"))) }
}

/// What a model shows must be what the library shows.
fn exact(program: &Program, number: usize, records: &[Call]) -> Result<(), String> {
    let run = run(program, number, 0..records.len());
    // A thread that waits for another one is blocked where only one of them runs.
    let several = |why: &String| why == "there is more than one run" || why == "Blocked";
    if run.asked || run.ended.as_ref().is_err_and(several) {
        for question in [Question::Possible, Question::Always] {
            agree(program, number, records, question)?;
        }
        return Ok(());
    }
    let mut rest = &run.shown[..];
    for (index, call) in records.iter().enumerate() {
        let (shown, more) = rest.split_at(call.shown.len().min(rest.len()));
        difference(index, call, &call.shown, shown, &run.ended)?;
        rest = more;
    }
    if run.ended == Ok(0) && rest.is_empty() {
        return Ok(());
    }
    Err(format!("ends with {:?}, and shows more than the library", run.ended))
}

/// Each call shows the same and ends the process in the same way.
fn in_processes(program: &Program, number: usize, records: &[Call]) -> Result<(), String> {
    for (index, call) in records.iter().enumerate() {
        let mut run = run(program, number, index..index + 1);
        run.shown.extend(run.ended.as_ref().map(|&status| (0, status)));
        difference(index, call, &call.shown, &run.shown, &run.ended)?;
        if run.asked {
            return Err(format!("call {index}{}: depends on what is open", call.arguments));
        }
    }
    Ok(())
}

/// The first difference between what a call shows natively and by the interpreter.
fn difference(
    index: usize,
    call: &Call,
    expected: &Shown,
    shown: &[(u64, u64)],
    ended: &Result<u64, String>,
) -> Result<(), String> {
    if expected == shown {
        return Ok(());
    }
    let at = expected.iter().zip(shown).take_while(|(a, b)| a == b).count();
    let word = |value: Option<&(u64, u64)>| match value {
        None => format!("nothing, ends with {ended:?}"),
        Some((tag, value)) => {
            let place = if *tag < 2 { "errno or status".to_owned() } else { format!("line {}", tag / 2) };
            format!("{} ({value:#x}) at {place}", *value as i64)
        }
    };
    let (native, modelled) = (word(expected.get(at)), word(shown.get(at)));
    Err(format!("call {index}:{} value {at}: the library has {native}; the model {modelled}", call.arguments))
}

/// The library's results are among those of the model, which has what is exact right.
fn open(program: &Program, number: usize, calls: &Calls, records: &[Call]) -> Result<(), String> {
    let unspecified = calls.section.answer == Answer::Unspecified;
    let names = |verdict: &Verdict| {
        let text = format!("{verdict:?}");
        if text.contains(", which is only bounded") {
            return true;
        }
        let is_named = |name: &String| text.contains(&format!("the choice of the C library in {name}"));
        calls.section.functions.iter().any(is_named)
    };
    let is_possible = |calls: &[Call]| match ask(program, number, calls, Question::Possible) {
        Verdict::False(_) => Ok(()),
        verdict @ Verdict::Unknown(_) if unspecified && names(&verdict) => Ok(()),
        Verdict::True => Err("the model excludes what the library shows".to_owned()),
        Verdict::Unknown(stops) => Err(format!("unknown: {stops:?}")),
    };
    first_wrong(records, is_possible)?;
    let has_exact = records.iter().any(|call| call.shown.iter().any(|(tag, _)| tag % 2 == 1));
    if has_exact { agree(program, number, records, Question::Exactly) } else { Ok(()) }
}

/// No run of the model differs from the library in what is asked, or, for possible, one does not.
fn agree(program: &Program, number: usize, records: &[Call], question: Question) -> Result<(), String> {
    first_wrong(records, |calls| match (question, ask(program, number, calls, question)) {
        (Question::Possible, Verdict::False(_)) | (Question::Exactly | Question::Always, Verdict::True) => {
            Ok(())
        }
        (_, Verdict::Unknown(stops)) => Err(format!("unknown: {stops:?}")),
        (_, verdict) => Err(format!("{question:?}: {}", verdict.name())),
    })
}

/// Answers for all calls; if that is an error, the one for the shortest prefix with an error.
fn first_wrong(records: &[Call], answer: impl Fn(&[Call]) -> Result<(), String>) -> Result<(), String> {
    let Err(mut why) = answer(records) else { return Ok(()) };
    // All of the first `good` calls are right, not all of the first `bad`.
    let (mut good, mut bad) = (0, records.len());
    while bad - good > 1 {
        let middle = usize::midpoint(good, bad);
        match answer(&records[..middle]) {
            Ok(()) => good = middle,
            Err(error) => (bad, why) = (middle, error),
        }
    }
    let call = &records[good];
    let shown: Vec<String> = call
        .shown
        .iter()
        .map(|(tag, value)| format!("line {}: {} ({value:#x})", tag / 2, *value as i64))
        .collect();
    Err(format!("call {good}:{} {why}; the library shows {}", call.arguments, shown.join(", ")))
}

/// A call ends in `unknown`, and the reason names the function, or is what the note says.
fn unsupported(program: &Program, number: usize, calls: &Calls) -> Result<(), String> {
    let one = [Call { shown: Vec::new(), arguments: String::new() }];
    let verdict = ask(program, number, &one, Question::Possible);
    match &verdict {
        Verdict::Unknown(stops) => {
            let named = |name: &String| {
                stops.iter().any(|stop| {
                    let Stop::Unsupported { reason, .. } = stop else { return false };
                    let what = reason.to_string();
                    what.contains(name.as_str()) || calls.section.note.starts_with(&what)
                })
            };
            match calls.functions.split(", ").map(str::to_owned).find(|name| !named(name)) {
                None => Ok(()),
                Some(name) => Err(format!("unknown, but for another reason than {name}: {stops:?}")),
            }
        }
        verdict => Err(format!("is said to be unsupported, but the verdict is {}", verdict.name())),
    }
}
