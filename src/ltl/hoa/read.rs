//! Reads automata.
use super::HoaError;
use super::label::{Label, Names, label};
use super::token::{Token, Tokens};
use crate::base::Budget;
use crate::ltl::generalised::{Generalised, MarkedEdge};
use crate::ltl::{Atom, Automaton, Edge, Guard, MAX_ATOMS, State};
use hashbrown::HashMap;

/// How many states an automaton may have.
const MAX_STATES: usize = 20_000;
/// How many acceptance sets an automaton may have.
const MAX_SETS: usize = 64;

/// Reads an automaton. Returns it with its atoms by their index, as [`Atom::of_proposition`] makes
/// them of the propositions.
///
/// Fails if the text is no automaton of the format, if its acceptance is not Büchi or generalised
/// Büchi, if it is alternating, and if it is too large.
pub fn read(text: &str) -> Result<(Automaton, Vec<Atom>), HoaError> {
    let mut tokens = Tokens::of(text)?;
    let header = header(&mut tokens)?;
    let mut body = Body::new(header.states);
    let names = Names { propositions: header.atoms.len(), aliases: &header.aliases };
    while matches!(tokens.peek(), Some(Token::Header(name)) if name == "State") {
        body.state(&mut tokens, &header, &names)?;
    }
    if tokens.next() != Some(Token::Mark("END".into())) {
        tokens.back();
        return Err(tokens.expected("`State:` or `--END--`"));
    }
    if tokens.peek().is_some() {
        return Err(tokens.expected("the end of the file after one automaton"));
    }
    let count = body.states.len();
    if let Some(state) = header.initial.iter().chain(&body.targets).find(|state| **state >= count) {
        return Err(tokens.error(format!("there is no state {state}")));
    }
    let automaton = body.automaton(&header).map_err(|message| tokens.error(message))?;
    Ok((automaton, header.atoms))
}

#[derive(Default)]
struct Header {
    states: Option<usize>,
    initial: Vec<usize>,
    atoms: Vec<Atom>,
    aliases: HashMap<String, Label>,
    /// The number of sets, and those that accepting runs meet infinitely often.
    sets: usize,
    wanted: Vec<usize>,
}

fn header(tokens: &mut Tokens) -> Result<Header, HoaError> {
    let is_format =
        tokens.next() == Some(Token::Header("HOA".into())) && tokens.next() == Some(Token::Name("v1".into()));
    if !is_format {
        return Err(HoaError { line: 1, message: "expected `HOA: v1` at the beginning of the file".into() });
    }
    let mut header = Header::default();
    let mut acceptance_name = None;
    let mut seen = Vec::new();
    let mut condition = None;
    loop {
        let line = tokens.line();
        let name = match tokens.next() {
            Some(Token::Header(name)) => name,
            Some(Token::Mark(mark)) if mark == "BODY" => break,
            _ => {
                tokens.back();
                return Err(tokens.expected("a header or `--BODY--`"));
            }
        };
        if matches!(&*name, "States" | "AP" | "Acceptance") {
            if seen.contains(&name) {
                return Err(HoaError { line, message: format!("there are two headers `{name}:`") });
            }
            seen.push(name.clone());
        }
        match &*name {
            "States" => header.states = Some(states(tokens)?),
            "Start" => header.initial.push(target(tokens)?),
            "AP" => header.atoms = atoms(tokens)?,
            "Alias" => {
                let Some(Token::Alias(alias)) = tokens.next() else {
                    tokens.back();
                    return Err(tokens.expected("the name of an alias, such as `@a`"));
                };
                let names = Names { propositions: header.atoms.len(), aliases: &header.aliases };
                let label = label(tokens, &names)?;
                header.aliases.insert(alias, label);
            }
            "Acceptance" => {
                header.sets = tokens.expect_number("the number of acceptance sets")?;
                if header.sets > MAX_SETS {
                    return Err(tokens.error(format!("there are more than {MAX_SETS} acceptance sets")));
                }
                condition = Some((line, words(tokens)));
            }
            "acc-name" => {
                acceptance_name = Some(words(tokens).iter().map(plain).collect::<Vec<_>>().join(" "));
            }
            // The others say nothing about the language, if their names begin with a small letter.
            other if other.starts_with(|c: char| c.is_ascii_lowercase()) => drop(words(tokens)),
            other => return Err(HoaError { line, message: format!("the header `{other}:` is not known") }),
        }
    }
    let Some((line, condition)) = condition else {
        return Err(tokens.error("the header `Acceptance:` is missing"));
    };
    header.wanted = wanted(&condition, header.sets).ok_or_else(|| {
        let condition: Vec<String> = condition.iter().map(plain).collect();
        let condition =
            acceptance_name.map_or(condition.concat(), |name| format!("{name}: {}", condition.concat()));
        let message = format!(
            "the acceptance condition is not supported ({condition}), only Büchi and generalised Büchi are"
        );
        HoaError { line, message }
    })?;
    Ok(header)
}

/// A word as it was written.
fn plain(token: &Token) -> String {
    token.to_string().trim_matches('`').to_owned()
}

/// Reads up to the next header.
fn words(tokens: &mut Tokens) -> Vec<Token> {
    let mut found = Vec::new();
    while let Some(token) = tokens.peek().filter(|token| !matches!(token, Token::Header(_) | Token::Mark(_)))
    {
        found.push(token.clone());
        tokens.next();
    }
    found
}

fn states(tokens: &mut Tokens) -> Result<usize, HoaError> {
    let count = tokens.expect_number("the number of states")?;
    if count > MAX_STATES {
        return Err(tokens.error(format!("there are more than {MAX_STATES} states")));
    }
    Ok(count)
}

fn atoms(tokens: &mut Tokens) -> Result<Vec<Atom>, HoaError> {
    let count = tokens.expect_number("the number of propositions")?;
    if count > MAX_ATOMS {
        return Err(tokens.error(format!("there are more than {MAX_ATOMS} propositions")));
    }
    let mut atoms = Vec::new();
    for _ in 0..count {
        let Some(Token::Text(text)) = tokens.next() else {
            tokens.back();
            return Err(tokens.expected("a proposition in double quotes"));
        };
        let atom = Atom::of_proposition(&text);
        if atoms.contains(&atom) {
            return Err(tokens.error(format!("the proposition \"{text}\" occurs twice")));
        }
        atoms.push(atom);
    }
    Ok(atoms)
}

/// Reads a state, which must not be a conjunction of several.
fn target(tokens: &mut Tokens) -> Result<usize, HoaError> {
    let state = tokens.expect_number("a state")?;
    if tokens.peek() == Some(&Token::Sign('&')) {
        return Err(tokens.error("alternating automata are not supported"));
    }
    Ok(state)
}

/// The sets of a condition `Inf(0)&Inf(1)`, with parentheses anywhere, or `t`. `None` for other
/// conditions.
fn wanted(condition: &[Token], sets: usize) -> Option<Vec<usize>> {
    let mut depth = 0_usize;
    let mut wanted = Vec::new();
    let mut expects_operand = true;
    let mut left = condition;
    while let Some((first, rest)) = left.split_first() {
        left = rest;
        match first {
            Token::Sign('(') if expects_operand => depth += 1,
            Token::Sign(')') if !expects_operand => depth = depth.checked_sub(1)?,
            Token::Sign('&') if !expects_operand => expects_operand = true,
            Token::Name(name) if expects_operand && name == "t" => expects_operand = false,
            Token::Name(name) if expects_operand && name == "Inf" => {
                let [Token::Sign('('), Token::Number(set), Token::Sign(')'), rest @ ..] = left else {
                    return None;
                };
                if *set >= sets {
                    return None;
                }
                wanted.push(*set);
                left = rest;
                expects_operand = false;
            }
            _ => return None,
        }
    }
    wanted.sort_unstable();
    wanted.dedup();
    (depth == 0 && !expects_operand).then_some(wanted)
}

struct ReadState {
    marks: u64,
    edges: Vec<MarkedEdge>,
}

struct Body {
    /// The states by their number, `None` as long as they have not been read.
    states: Vec<Option<ReadState>>,
    /// The states that edges lead to.
    targets: Vec<usize>,
    is_bounded: bool,
    /// Whether edges, rather than states, are in acceptance sets.
    marks_edges: bool,
}

impl Body {
    fn new(states: Option<usize>) -> Self {
        let known = (0..states.unwrap_or_default()).map(|_| None).collect();
        Self { states: known, targets: Vec::new(), is_bounded: states.is_some(), marks_edges: false }
    }

    /// Reads `State:` with its edges.
    fn state(&mut self, tokens: &mut Tokens, header: &Header, names: &Names<'_>) -> Result<(), HoaError> {
        tokens.next();
        let of_state = bracketed(tokens, names)?;
        let number = tokens.expect_number("the number of the state")?;
        if number >= if self.is_bounded { self.states.len() } else { MAX_STATES } {
            return Err(tokens.error(format!("there is no state {number}")));
        }
        if matches!(tokens.peek(), Some(Token::Text(_))) {
            tokens.next();
        }
        let marks = marks(tokens, header)?;
        let mut edges = Vec::new();
        let mut unlabelled = 0_usize;
        while matches!(tokens.peek(), Some(Token::Number(_) | Token::Sign('['))) {
            let own = bracketed(tokens, names)?;
            if own.is_some() && (of_state.is_some() || unlabelled > 0) {
                return Err(tokens.error("labels of edges and other labels are mixed"));
            }
            let guards = match own.or(of_state.clone()) {
                Some(label) => label.guards,
                None if edges.len() > unlabelled => {
                    return Err(tokens.error("this edge has no label, but others of the state have"));
                }
                None => {
                    // The edges of a state without labels stand for the letters in the order of
                    // numbers.
                    let letter = unlabelled as u64;
                    let all = if header.atoms.len() == MAX_ATOMS {
                        u64::MAX
                    } else {
                        (1 << header.atoms.len()) - 1
                    };
                    if letter > all {
                        return Err(tokens.error("this state has more edges than there are letters"));
                    }
                    unlabelled += 1;
                    vec![Guard { positive: letter, negative: all & !letter }]
                }
            };
            let to = target(tokens)?;
            self.targets.push(to);
            let of_edge = self::marks(tokens, header)?;
            self.marks_edges |= of_edge != 0;
            let marks = marks | of_edge;
            edges.extend(guards.into_iter().map(|guard| MarkedEdge { guard, to, marks, by_letter: 0 }));
        }
        if unlabelled > 0 && (header.atoms.len() >= 32 || unlabelled != 1 << header.atoms.len()) {
            return Err(tokens.error(format!(
                "state {number} has {unlabelled} edges without labels, but one for each letter is needed"
            )));
        }
        while self.states.len() <= number {
            self.states.push(None);
        }
        if self.states[number].replace(ReadState { marks, edges }).is_some() {
            return Err(tokens.error(format!("state {number} is defined twice")));
        }
        Ok(())
    }

    /// The automaton, with one set of accepting states.
    fn automaton(self, header: &Header) -> Result<Automaton, String> {
        let mut initial = header.initial.clone();
        initial.sort_unstable();
        initial.dedup();
        let sets = header.wanted.len();
        let states =
            self.states.into_iter().map(|state| state.unwrap_or(ReadState { marks: 0, edges: Vec::new() }));
        // Marks by the places of sets in the condition.
        let in_order = |marks: u64| {
            let mark = |(new, old): (usize, &usize)| (marks >> old & 1) << new;
            header.wanted.iter().enumerate().map(mark).fold(0, |all, mark| all | mark)
        };
        if sets <= 1 && !self.marks_edges {
            let all = (0..sets).fold(0, |all, set| all | 1 << set);
            let state = |state: ReadState| State {
                accepting: in_order(state.marks) == all,
                edges: state.edges.iter().map(|edge| Edge { guard: edge.guard, to: edge.to }).collect(),
            };
            return Ok(Automaton { initial, states: states.map(state).collect() });
        }
        let marked = |edge: MarkedEdge| MarkedEdge { marks: in_order(edge.marks), ..edge };
        let states = states.map(|state| state.edges.into_iter().map(marked).collect()).collect();
        let generalised = Generalised { initial, sets: vec![Vec::new(); sets], states };
        generalised.degeneralised(&Budget::unlimited()).map_err(|_| "the automaton is too large".to_owned())
    }
}

/// Reads a label in brackets, if there is one.
fn bracketed(tokens: &mut Tokens, names: &Names<'_>) -> Result<Option<Label>, HoaError> {
    if !tokens.sign('[') {
        return Ok(None);
    }
    let label = label(tokens, names)?;
    tokens.expect_sign(']')?;
    Ok(Some(label))
}

/// Reads the acceptance sets of a state or an edge.
fn marks(tokens: &mut Tokens, header: &Header) -> Result<u64, HoaError> {
    let mut marks = 0;
    if tokens.sign('{') {
        while let Some(set) = tokens.number() {
            if set >= header.sets {
                return Err(tokens.error(format!("there is no acceptance set {set}")));
            }
            marks |= 1 << set;
        }
        tokens.expect_sign('}')?;
    }
    Ok(marks)
}
