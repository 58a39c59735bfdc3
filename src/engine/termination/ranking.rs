//! Ranking functions for the cycles of a graph.
//!
//! A function from the values at a node to bit-vectors cannot decrease for ever. Along the edges of
//! a strongly connected component it must never increase. Then the edges along which it decreases
//! are taken only finitely often, and are removed, and the edges that remain are looked at again.
//! So the functions found one after the other form a lexicographic one (Alias, Darte, Feautrier,
//! Gonnord: Multi-dimensional Rankings, SAS 2010). Functions are guessed from a few forms. The
//! solver proves them for bit-vectors, with all wrap-around.
use super::fair::{self, Link};
use super::relation::{Member, Relation};
use crate::analysis::Worker;
use crate::base::Stop;
use crate::bits::BitVector;
use crate::exec::Machine;
use crate::property::Fairness;
use crate::reach::NodeId;
use crate::solver::{Answer, Query, Solver};
use crate::state::Slot;
use crate::term::{BinaryOp, Evaluator, Node, Term, TermManager};
use rustc_hash::{FxHashMap, FxHashSet};

/// Most functions of a lexicographic one.
const MAX_DEPTH: usize = 12;
/// Most slots that functions are made of.
const MAX_SLOTS: usize = 48;
/// Most slots in a function.
const MAX_PARTS: usize = 2;
/// Most other names of slots in a component.
const MAX_NAMES: usize = 24;
/// Most constants that functions are made of.
const MAX_CONSTANTS: usize = 4;

/// A function of the values at a node.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Function {
    numbers: Numbers,
    /// Whether it is the absolute value of the sum.
    absolute: bool,
    /// The slots that are summed up, each with whether it is negated.
    parts: Vec<(Slot, bool)>,
    /// A constant that is added to the sum.
    constant: Option<BitVector>,
}

/// How the bits of slots are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Numbers {
    Signed,
    Unsigned,
    /// Unsigned, with sums that wrap around at the width of the slots: distances to a value at
    /// which a loop ends by equality.
    Modular,
}

impl Function {
    /// Its value; `None` if a slot is missing, or widths do not fit. A sum that must not wrap
    /// around is two bits wider than the slots.
    fn value(&self, terms: &TermManager, slots: &FxHashMap<Slot, Term>) -> Option<Term> {
        let values: Option<Vec<Term>> = self.parts.iter().map(|(slot, _)| slots.get(slot).copied()).collect();
        let values = values?;
        if self.is_slot() {
            return Some(values[0]);
        }
        let width = values.iter().map(|value| terms.width(*value)).max()?;
        if self.numbers == Numbers::Modular && values.iter().any(|value| terms.width(*value) != width) {
            return None;
        }
        let width = if self.numbers == Numbers::Modular { width } else { width + 2 };
        let mut sum = match &self.constant {
            Some(constant) if constant.width() == width => terms.constant(constant),
            Some(_) => return None,
            None => terms.constant_u64(width, 0),
        };
        for (value, (_, negated)) in values.into_iter().zip(&self.parts) {
            let value = match self.numbers {
                Numbers::Signed => terms.sext(value, width),
                Numbers::Unsigned => terms.zext(value, width),
                Numbers::Modular => value,
            };
            sum = if *negated { terms.sub(sum, value) } else { terms.add(sum, value) };
        }
        if self.absolute {
            let negative = terms.slt(sum, terms.constant_u64(width, 0));
            sum = terms.ite(negative, terms.neg(sum), sum);
        }
        Some(sum)
    }

    /// Whether it is just a slot, negated or not.
    fn is_slot(&self) -> bool {
        self.parts.len() == 1 && !self.absolute && self.numbers != Numbers::Modular
    }

    /// The condition that the value `a` is less than the value `b`. The order is well-founded,
    /// since there are finitely many values.
    fn less(&self, terms: &TermManager, a: Term, b: Term) -> Term {
        let negated = self.is_slot() && self.parts[0].1;
        let (a, b) = if negated { (b, a) } else { (a, b) };
        match self.numbers {
            Numbers::Modular => terms.ult(a, b),
            Numbers::Unsigned if self.is_slot() => terms.ult(a, b),
            _ => terms.slt(a, b),
        }
    }
}

/// What a function does along an edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Change {
    Decreases,
    /// It does not increase, and decreases in some steps.
    MayDecrease,
    Stays,
    MayIncrease,
}

/// Whether ranking functions show that no path takes accepting ones of these edges for ever.
pub(super) fn all_cycles_end(
    machine: &Machine,
    worker: &mut Worker,
    relations: Vec<Relation>,
) -> Result<bool, Stop> {
    let (terms, fairness) = (&*machine.terms, machine.fairness());
    let mut ranking = Ranking { terms, fairness, worker, relations, evaluator: Evaluator::new() };
    let all = (0..ranking.relations.len()).collect();
    ranking.ends(all)
}

struct Ranking<'a> {
    terms: &'a TermManager,
    /// Only fair runs count.
    fairness: Fairness,
    worker: &'a mut Worker,
    relations: Vec<Relation>,
    evaluator: Evaluator,
}

impl Ranking<'_> {
    /// Whether no path that goes on for ever along these edges takes accepting ones again and
    /// again.
    fn ends(&mut self, edges: Vec<usize>) -> Result<bool, Stop> {
        let mut open = vec![(edges, 0)];
        while let Some((edges, depth)) = open.pop() {
            let links: Vec<&Link> = self.relations.iter().map(|relation| &relation.link).collect();
            for component in fair::components(self.fairness, &links, edges) {
                let Some(left) = self.restrict(&component)?.filter(|_| depth < MAX_DEPTH) else {
                    return Ok(false);
                };
                open.push((left, depth + 1));
            }
        }
        Ok(true)
    }

    /// Finds a function that increases along no edge of a component, and decreases along some. A
    /// path that goes on for ever decreases it only finitely often. So the result is the edges
    /// along which it need not decrease, and of these only the steps in which it does not. `None`
    /// if no such function was found.
    fn restrict(&mut self, edges: &[usize]) -> Result<Option<Vec<usize>>, Stop> {
        match self.restrict_by_slots(edges, MAX_PARTS)? {
            // There may be many new slots, so that sums of two of them would take long.
            None if self.name_what_flows(edges) => self.restrict_by_slots(edges, 1),
            found => Ok(found),
        }
    }

    /// Gives slots that a node of a component lacks to it, as other names of slots whose values
    /// become theirs along an edge: a register that holds during an inner loop what a variable of
    /// the outer one will be. Returns whether there are any.
    fn name_what_flows(&mut self, edges: &[usize]) -> bool {
        let mut named = false;
        for _ in 0..MAX_NAMES {
            let mut found: Option<(NodeId, Slot, Slot)> = None;
            for Relation { link, before, after, .. } in edges.iter().map(|edge| &self.relations[*edge]) {
                let missing = after.iter().filter(|(slot, _)| !before.contains_key(slot));
                let flows = missing.filter_map(|(slot, value)| {
                    let same = before.iter().filter(|(_, known)| *known == value).map(|(known, _)| *known);
                    Some((link.from, *slot, same.min()?))
                });
                found = found.into_iter().chain(flows).min();
            }
            let Some((node, name, slot)) = found else { break };
            named = true;
            for edge in edges {
                let Relation { link, before, after, .. } = &mut self.relations[*edge];
                if link.from == node
                    && let Some(value) = before.get(&slot).copied()
                {
                    before.insert(name, value);
                }
                if link.to == node
                    && let Some(value) = after.get(&slot).copied()
                {
                    after.insert(name, value);
                }
            }
        }
        named
    }

    /// The same with functions of up to so many of the slots that all nodes of the component have.
    fn restrict_by_slots(&mut self, edges: &[usize], parts: usize) -> Result<Option<Vec<usize>>, Stop> {
        let mut second: Option<(Function, Vec<Change>)> = None;
        let functions = self.functions(edges).into_iter();
        for function in functions.filter(|function| function.parts.len() <= parts) {
            let mut changes = Vec::new();
            for edge in edges {
                self.worker.exec.budget.check()?;
                changes.push(self.change(&function, *edge));
                if changes.last() == Some(&Change::MayIncrease) {
                    break;
                }
            }
            if changes.contains(&Change::MayIncrease) {
                continue;
            }
            if changes.contains(&Change::Decreases) {
                return Ok(Some(self.restrict_by(&function, edges, &changes)));
            }
            if second.is_none() && changes.contains(&Change::MayDecrease) {
                second = Some((function, changes));
            }
        }
        Ok(second.map(|(function, changes)| self.restrict_by(&function, edges, &changes)))
    }

    fn restrict_by(&mut self, function: &Function, edges: &[usize], changes: &[Change]) -> Vec<usize> {
        let mut left = Vec::new();
        for (edge, change) in edges.iter().zip(changes) {
            if *change == Change::MayDecrease
                && let Some((before, after)) = self.values(function, *edge)
            {
                let stays = self.terms.eq(before, after);
                let relation = &mut self.relations[*edge];
                relation.facts.push(stays);
                let members = std::mem::take(&mut relation.members).into_iter();
                relation.members = members
                    .filter(|member| member.satisfies(self.terms, &mut self.evaluator, stays))
                    .collect();
            }
            if *change != Change::Decreases {
                left.push(*edge);
            }
        }
        left
    }

    /// Functions that are tried: of one slot that changes along an edge, then of two.
    fn functions(&self, edges: &[usize]) -> Vec<Function> {
        let relations = || edges.iter().map(|edge| &self.relations[*edge]);
        let mut common: Vec<Slot> =
            relations().next().map_or(Vec::new(), |r| r.before.keys().copied().collect());
        let everywhere = |slot: &Slot| {
            relations().all(|r| match (r.before.get(slot), r.after.get(slot)) {
                (Some(before), Some(after)) => self.terms.width(*before) == self.terms.width(*after),
                _ => false,
            })
        };
        common.retain(everywhere);
        common.sort_unstable();
        let changes = |slot: &Slot| relations().any(|r| r.before[slot] != r.after[slot]);
        let changing: FxHashSet<Slot> = common.iter().copied().filter(changes).collect();
        common.sort_by_key(|slot| !changing.contains(slot));
        common.truncate(MAX_SLOTS);
        let mut found = Vec::new();
        let mut add = |numbers, absolute, parts: &[(Slot, bool)], constant| {
            found.push(Function { numbers, absolute, parts: parts.to_vec(), constant });
        };
        let constants = self.equated(edges);
        for p in common.iter().filter(|slot| changing.contains(slot)) {
            for negated in [false, true] {
                add(Numbers::Signed, false, &[(*p, negated)], None);
                add(Numbers::Unsigned, false, &[(*p, negated)], None);
            }
            add(Numbers::Signed, true, &[(*p, false)], None);
            add(Numbers::Modular, false, &[(*p, true)], None);
            let width = relations().next().map(|relation| self.terms.width(relation.before[p]));
            for constant in constants.iter().filter(|constant| Some(constant.width()) == width) {
                add(Numbers::Modular, false, &[(*p, true)], Some(constant.clone()));
                add(Numbers::Modular, false, &[(*p, false)], Some(constant.neg()));
            }
        }
        for (i, p) in common.iter().enumerate() {
            for q in common[i + 1..].iter().filter(|q| changing.contains(p) || changing.contains(*q)) {
                for numbers in [Numbers::Signed, Numbers::Unsigned, Numbers::Modular] {
                    add(numbers, false, &[(*p, true), (*q, false)], None);
                    add(numbers, false, &[(*p, false), (*q, true)], None);
                }
                for numbers in [Numbers::Signed, Numbers::Unsigned] {
                    add(numbers, false, &[(*p, false), (*q, false)], None);
                    add(numbers, false, &[(*p, true), (*q, true)], None);
                    add(numbers, true, &[(*p, false), (*q, true)], None);
                }
            }
        }
        found
    }

    /// Constants that something is known to differ from along an edge: a loop may end where it
    /// becomes equal.
    fn equated(&self, edges: &[usize]) -> Vec<BitVector> {
        let mut found = Vec::new();
        for fact in edges.iter().flat_map(|edge| &self.relations[*edge].facts) {
            let Node::Not(equality) = *self.terms.node(*fact) else { continue };
            let Node::Binary(BinaryOp::Eq, a, b) = *self.terms.node(equality) else { continue };
            found.extend([a, b].iter().filter_map(|term| self.terms.as_constant(*term).cloned()));
        }
        found.retain(|constant| !constant.is_zero());
        found.sort_by_key(|constant| (constant.width(), constant.to_biguint()));
        found.dedup();
        found.truncate(MAX_CONSTANTS);
        found
    }

    /// The values of a function before and after an edge.
    fn values(&self, function: &Function, edge: usize) -> Option<(Term, Term)> {
        let relation = &self.relations[edge];
        let value = |slots| function.value(self.terms, slots);
        Some((value(&relation.before)?, value(&relation.after)?))
    }

    fn change(&mut self, function: &Function, edge: usize) -> Change {
        let terms = self.terms;
        let Some((before, after)) = self.values(function, edge) else { return Change::MayIncrease };
        if before == after {
            return Change::Stays;
        }
        let (down, up) = (function.less(terms, after, before), function.less(terms, before, after));
        let (mut may_decrease, mut may_stay) = (false, false);
        for member in &self.relations[edge].members {
            if member.satisfies(terms, &mut self.evaluator, down) {
                may_decrease = true;
            } else if member.satisfies(terms, &mut self.evaluator, up) {
                return Change::MayIncrease;
            } else {
                may_stay = true;
            }
        }
        if !may_stay && self.never(edge, terms.not(down)) {
            return Change::Decreases;
        }
        if !self.never(edge, up) {
            return Change::MayIncrease;
        }
        if may_decrease || !self.never(edge, down) {
            return Change::MayDecrease;
        }
        Change::Stays
    }

    /// Whether a condition is known to hold for no member of a relation. A member for which it
    /// holds is kept.
    fn never(&mut self, edge: usize, condition: Term) -> bool {
        if let Some(value) = self.terms.as_bool(condition) {
            return !value;
        }
        let relation = &mut self.relations[edge];
        let assertions = relation.facts.iter().copied().chain([condition]).collect();
        match self.worker.exec.solver.check(&Query::new(assertions)) {
            Answer::Unsat => true,
            Answer::Sat(model) => {
                relation.members.push(Member::Model(model));
                false
            }
            Answer::Unknown(_) => false,
        }
    }
}
