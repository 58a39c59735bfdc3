//! `tessera ltl`: what a formula means, and the automata that it becomes.
use super::output;
use super::status::{ExitStatus, Failure};
use crate::base::Budget;
use crate::ltl::stutter::{Stutter, stutter};
use crate::ltl::{
    Atom, Automaton, Formula, Guard, Lasso, MAX_ATOMS, ParseError, Valuation, hoa, parse, translate,
};
use clap::Args;
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

pub(super) const EXAMPLES: &str = "\
Examples:
  tessera ltl 'G (call(lock) -> F call(unlock))'
  tessera ltl --stutter 'F (\"x == 1\" && X \"x == 2\")'
  tessera ltl --hoa --negate 'F G \"x > 0\"' > never.hoa && tessera ltl --automaton never.hoa";

#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent choices")]
pub(super) struct LtlArgs {
    /// The formula; docs/ltl.md has the syntax.
    #[arg(value_name = "FORMULA", required_unless_present = "automaton")]
    formula: Option<String>,
    /// Read a Büchi automaton in the Hanoi omega-automata format from a file, and print it.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["formula", "stutter", "hoa", "negate"])]
    automaton: Option<PathBuf>,
    /// Tell why the formula is stutter-invariant, or show two words that differ only in
    /// repetitions, of one of which it holds.
    #[arg(long, conflicts_with = "hoa")]
    stutter: bool,
    /// Print the automaton of the formula in the Hanoi omega-automata format.
    #[arg(long, conflicts_with = "json")]
    hoa: bool,
    /// With --hoa: the automaton of the negation.
    #[arg(long, requires = "hoa")]
    negate: bool,
    /// Print a JSON document.
    #[arg(long)]
    json: bool,
}

/// Prints what is asked for.
pub(super) fn run(args: &LtlArgs) -> Result<ExitStatus, Failure> {
    let text = match (&args.automaton, &args.formula) {
        (Some(path), _) => of_file(path, args.json)?,
        (None, formula) => of_formula(formula.as_deref().unwrap_or_default(), args)?,
    };
    output::result(&text);
    Ok(ExitStatus::True)
}

/// The automaton in a file, with its atoms.
pub(super) fn read_automaton(path: &Path) -> Result<(Automaton, Vec<Atom>), Failure> {
    let name = path.display();
    let text = std::fs::read_to_string(path)
        .map_err(|error| Failure::input(format!("cannot read {name}: {error}")))?;
    hoa::read(&text).map_err(|error| Failure::input(format!("{name}:{}: {}", error.line, error.message)))
}

fn of_file(path: &Path, json: bool) -> Result<String, Failure> {
    let (automaton, atoms) = read_automaton(path)?;
    Ok(if json {
        let document = json!({ "atoms": atoms_as_json(&atoms), "automaton": automaton_as_json(&automaton) });
        format!("{document:#}\n")
    } else {
        hoa::write(&automaton, &atoms, &path.display().to_string())
    })
}

fn of_formula(text: &str, args: &LtlArgs) -> Result<String, Failure> {
    let (formula, atoms) = parse(text).map_err(|error| Failure::input(shown_error(text, &error)))?;
    let budget = Budget::unlimited();
    let negation = formula.negated();
    if args.hoa {
        let asked = if args.negate { &negation } else { &formula };
        let automaton = translate(asked, &budget).map_err(Failure::input)?;
        return Ok(hoa::write(&automaton, &atoms, &asked.display(&atoms).to_string()));
    }
    let answers = Answers {
        stutter: stutter(&formula, &budget).map_err(Failure::input)?,
        automata: [
            translate(&formula, &budget).map_err(Failure::input)?,
            translate(&negation, &budget).map_err(Failure::input)?,
        ],
        formula,
        atoms,
    };
    Ok(if args.json { format!("{:#}\n", answers.document()) } else { answers.text(args.stutter) })
}

/// The message with the place in the formula marked.
fn shown_error(text: &str, error: &ParseError) -> String {
    let line: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let column = text[..error.offset].chars().count();
    format!("{error}\n  {line}\n  {}^", " ".repeat(column))
}

struct Answers {
    formula: Formula,
    atoms: Vec<Atom>,
    stutter: Stutter,
    /// Of the formula and of its negation.
    automata: [Automaton; 2],
}

impl Answers {
    fn text(&self, explain: bool) -> String {
        let atoms: Vec<String> = self.atoms.iter().map(Atom::to_string).collect();
        let mut text = format!(
            "formula: {}\natoms: {}\nnegation normal form: {}\n",
            self.formula.display(&self.atoms),
            if atoms.is_empty() { "none".to_owned() } else { atoms.join(", ") },
            self.formula.negation_normal_form().display(&self.atoms),
        );
        let invariant = match (&self.stutter, explain) {
            (Stutter::WithoutNext, true) => "yes: it has no operator X",
            (Stutter::ByAutomata, true) => {
                "yes: its automata tell no words apart that differ only in repetitions"
            }
            (Stutter::WithoutNext | Stutter::ByAutomata, false) => "yes",
            (Stutter::Variant(_), true) => "no: these two words differ only in repetitions",
            (Stutter::Variant(_), false) => "no",
        };
        let _ = writeln!(text, "stutter-invariant: {invariant}");
        if let (Stutter::Variant(words), true) = (&self.stutter, explain) {
            let [holds, fails] = &**words;
            let _ = writeln!(text, "  it holds of:         {}", self.word(holds));
            let _ = writeln!(text, "  it does not hold of: {}", self.word(fails));
        }
        let [automaton, of_negation] =
            self.automata.each_ref().map(|automaton| match automaton.states.len() {
                1 => "1 state".to_owned(),
                count => format!("{count} states"),
            });
        let _ = writeln!(text, "automaton: {automaton}\nautomaton of the negation: {of_negation}");
        text
    }

    /// A word: the letters before the cycle, then those of the cycle in parentheses with an
    /// exponent.
    fn word(&self, word: &Lasso) -> String {
        let letters = |letters: &[Valuation]| {
            letters.iter().map(|letter| self.letter(*letter)).collect::<Vec<_>>().join(" ")
        };
        let stem = letters(&word.stem);
        let space = if stem.is_empty() { "" } else { " " };
        format!("{stem}{space}({})^ω", letters(&word.cycle))
    }

    fn letter(&self, letter: Valuation) -> String {
        let holds = self.atoms.iter().enumerate().filter(|(index, _)| letter.holds(*index));
        let holds: Vec<String> = holds.map(|(_, atom)| atom.to_string()).collect();
        format!("{{{}}}", holds.join(", "))
    }

    fn document(&self) -> Value {
        let [automaton, of_negation] = self.automata.each_ref().map(automaton_as_json);
        let mut document = json!({
            "formula": self.formula.display(&self.atoms).to_string(),
            "atoms": atoms_as_json(&self.atoms),
            "negation_normal_form": self.formula.negation_normal_form().display(&self.atoms).to_string(),
            "stutter_invariant": self.stutter.is_invariant(),
            "automaton": automaton,
            "automaton_of_negation": of_negation,
        });
        if let Stutter::Variant(words) = &self.stutter {
            document["words"] = json!({ "holds": word_as_json(&words[0]), "fails": word_as_json(&words[1]) });
        }
        document
    }
}

fn atoms_as_json(atoms: &[Atom]) -> Value {
    let atom = |atom: &Atom| match atom {
        Atom::Expression(text) => json!({ "kind": "expression", "text": text }),
        Atom::Call(function) => json!({ "kind": "call", "function": function }),
        Atom::At { file, line } => json!({ "kind": "at", "file": file, "line": line }),
        Atom::Label(name) => json!({ "kind": "label", "name": name }),
        Atom::End => json!({ "kind": "end" }),
    };
    atoms.iter().map(atom).collect()
}

fn automaton_as_json(automaton: &Automaton) -> Value {
    let guard = |guard: Guard, to: usize| json!({ "positive": indices(guard.positive), "negative": indices(guard.negative), "to": to });
    let states: Vec<Value> = automaton
        .states
        .iter()
        .map(|state| {
            let edges: Vec<Value> = state.edges.iter().map(|edge| guard(edge.guard, edge.to)).collect();
            json!({ "accepting": state.accepting, "edges": edges })
        })
        .collect();
    json!({ "initial": automaton.initial, "states": states })
}

fn word_as_json(word: &Lasso) -> Value {
    let letters = |letters: &[Valuation]| letters.iter().map(|letter| indices(letter.0)).collect::<Vec<_>>();
    json!({ "stem": letters(&word.stem), "cycle": letters(&word.cycle) })
}

/// The indices of the atoms in a set.
fn indices(set: u64) -> Vec<usize> {
    (0..MAX_ATOMS).filter(|atom| set >> atom & 1 == 1).collect()
}
