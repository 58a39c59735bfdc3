//! `tessera validate`: each question that a witness raises is a run of `check` in a process of its
//! own.
use super::args::ValidateArgs;
use super::ask::{self, Asker};
use super::output;
use super::project;
use super::status::{ExitStatus, Failure};
use crate::witness::validate::{Invalid, Question, QuestionKind, validation};
use serde_json::Value;

/// What became of a witness.
enum Judgement {
    Confirmed,
    Rejected(String),
    Unknown(String),
}

/// Judges the witness and prints the outcome.
pub(super) fn run(mut args: ValidateArgs) -> Result<ExitStatus, Failure> {
    let model = project::read_for(&mut args.files, &mut args.compiler, &args.build, None)?;
    let witness = std::fs::read_to_string(&args.witness)
        .map_err(|error| Failure::input(format!("cannot read {}: {error}", args.witness.display())))?;
    let judgement = match validation(&witness, &args.files) {
        Ok(validation) => {
            for ignored in &validation.ignored {
                output::message(&format!("warning: not used: {ignored}"));
            }
            if model.is_some_and(|model| model != validation.data_model) {
                let why = "the witness is for other sizes of types than the program's flags choose";
                return Err(Failure::input(why));
            }
            let mut asker = Asker::new(&args.files, &args.compiler, validation.data_model);
            asker.add_limits(&args.limits);
            if args.no_spurious_wakeups {
                asker.add("--no-spurious-wakeups");
            }
            for function in &args.remove_body {
                asker.add(format!("--remove-body={function}"));
            }
            asker.add_unknowns(args.compiler.undefined(args.undefined), args.asm, args.malloc);
            let mut judgement = Judgement::Confirmed;
            for question in &validation.questions {
                let ask = |at: &[_]| asker.ask(question, at).map_err(Failure::input);
                let exact = validation.ignored.is_empty();
                let targets = match &question.kind {
                    QuestionKind::Violation(targets) => &targets[..],
                    QuestionKind::Property | QuestionKind::Invariants => &[],
                };
                let (status, document) = ask(targets)?;
                // Tools do not agree on the place of every violation: a violation elsewhere does
                // not refute the witness.
                judgement = if status == "true" && !targets.is_empty() && ask(&[])?.0 == "false" {
                    Judgement::Unknown("the property is violated, but not at the target".to_owned())
                } else {
                    judge(question, &status, &document, exact)
                };
                if !matches!(judgement, Judgement::Confirmed) {
                    break;
                }
            }
            judgement
        }
        Err(Invalid::OtherProgram(why)) => Judgement::Rejected(why),
        Err(Invalid::NotUnderstood(why)) => Judgement::Unknown(why),
        Err(Invalid::Malformed(why)) => {
            return Err(Failure::input(format!("{}: {why}", args.witness.display())));
        }
        Err(Invalid::Unreadable(why)) => return Err(Failure::input(why)),
    };
    let (text, status) = match judgement {
        Judgement::Confirmed => ("confirmed".to_owned(), ExitStatus::True),
        Judgement::Rejected(why) => (format!("rejected({why})"), ExitStatus::False),
        Judgement::Unknown(why) => (format!("unknown({why})"), ExitStatus::Unknown),
    };
    output::result(&format!("validation: {text}\n"));
    Ok(status)
}

/// What the answer to a question says about the witness.
fn judge(question: &Question, status: &str, document: &Value, exact: bool) -> Judgement {
    match (&question.kind, status) {
        (_, "unknown") => {
            let reason = document["reasons"][0]["message"].as_str();
            Judgement::Unknown(reason.unwrap_or("no reason was given").to_owned())
        }
        (QuestionKind::Violation(_), "false") => Judgement::Confirmed,
        (QuestionKind::Violation(_), "true") if exact => {
            Judgement::Rejected("no run follows the witness to a violation".to_owned())
        }
        (QuestionKind::Violation(_), "true") => {
            Judgement::Unknown("no violation was found, but not all of the witness was used".to_owned())
        }
        (QuestionKind::Property, "false") => Judgement::Rejected("the property is violated".to_owned()),
        (QuestionKind::Invariants, "false") => {
            let line = ask::line(document).map_or(String::new(), |line| format!(" in line {line}"));
            Judgement::Rejected(format!("an invariant{line} does not hold"))
        }
        (_, "true") if exact => Judgement::Confirmed,
        (_, "true") => Judgement::Unknown("not all of the witness was used".to_owned()),
        (_, other) => Judgement::Unknown(other.to_owned()),
    }
}
