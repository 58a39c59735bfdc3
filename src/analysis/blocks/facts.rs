//! Facts: what one engine has proved of numbers where blocks end, for others to assume there.
//!
//! A fact holds in all runs that come to its location, so that every abstraction state there may
//! assume it. Programs whose runs depend on what is [known](crate::ir::Op::Inspect) of a value have
//! no facts: what one engine abstracts from, another one may know. A fact speaks of registers and
//! of cells of globals only: which other object has a name may depend on the state.
//!
//! Beyer, Dangl, Wendler: Boosting k-induction with continuously-refined invariants, CAV 2015.
use super::location::Location;
use super::names::{Names, ObjectName, SlotName};
use crate::term::{Substitution, Term, TermManager};
use parking_lot::Mutex;
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;

/// What the engines of a run have proved so far.
#[derive(Default)]
pub struct Facts(Mutex<BTreeMap<Location, Vec<Fact>>>);

/// A formula over the slots with these names and widths in bits: an input stands for each, by its
/// position.
#[derive(Clone)]
struct Fact {
    formula: Term,
    slots: Vec<(SlotName, u32)>,
}

impl Facts {
    /// Adds a formula over names that holds at a location in all runs. Returns whether others can
    /// use it.
    pub(crate) fn add(&self, terms: &TermManager, names: &Names, location: Location, formula: Term) -> bool {
        let mut slots = Vec::new();
        let mut positions = Substitution::new();
        for input in terms.inputs(formula).iter() {
            let name = terms.input_index(*input).expect("it is an input");
            let Some((slot, width)) = names.slot(name) else { return false };
            let is_same_everywhere =
                matches!(slot, SlotName::Register(..) | SlotName::Cell(ObjectName::Global(_), _));
            if !is_same_everywhere {
                return false;
            }
            positions.insert(terms, *input, terms.input(slots.len() as u32, width));
            slots.push((slot, width));
        }
        let formula = positions.apply(terms, formula);
        self.0.lock().entry(location).or_default().push(Fact { formula, slots });
        true
    }

    /// The facts about a location, as formulas over names: those whose slots are all among the
    /// named `values` there. What is said of explicit slots is replaced by what is `fixed`, and
    /// facts that are true then are left out.
    pub(super) fn at(
        &self,
        (terms, names): (&TermManager, &Names),
        location: Location,
        values: &[(u32, Term)],
        fixed: &[(Term, Term)],
    ) -> Vec<Term> {
        let known = self.0.lock();
        let Some(facts) = known.get(&location) else { return Vec::new() };
        let named: FxHashSet<u32> = values.iter().map(|(name, _)| *name).collect();
        let mut fixed: Substitution = fixed.iter().copied().collect();
        let over_names = |fact: &Fact| {
            let mut meaning = Substitution::new();
            for (position, (slot, width)) in (0..).zip(&fact.slots) {
                let name = names.of_slot(*slot, *width).filter(|name| named.contains(name))?;
                meaning.insert(terms, terms.input(position, *width), terms.input(name, *width));
            }
            let fact = meaning.apply(terms, fact.formula);
            Some(fixed.apply(terms, fact)).filter(|fact| terms.as_bool(*fact) != Some(true))
        };
        facts.iter().filter_map(over_names).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::names::Activation;
    use super::*;
    use crate::ir::{BlockId, FunctionId, LocationId};

    const REGISTER: SlotName = SlotName::Register(Activation(FunctionId(0), 0), 3);
    const GLOBAL: SlotName = SlotName::Cell(ObjectName::Global(1), 4);

    fn head(block: u32) -> Location {
        Location(FunctionId(0), BlockId(block), 0)
    }

    /// Values of these names; which ones makes no difference.
    fn values(terms: &TermManager, names: &[u32]) -> Vec<(u32, Term)> {
        names.iter().map(|name| (*name, terms.true_())).collect()
    }

    #[test]
    fn a_fact_means_the_same_where_names_have_other_numbers() {
        let terms = TermManager::default();
        let (mut mine, mut yours) = (Names::default(), Names::default());
        let (register, global) = (mine.number(REGISTER, 32), mine.number(GLOBAL, 32));
        yours.number(SlotName::Size(ObjectName::Global(0)), 64);
        let (your_global, your_register) = (yours.number(GLOBAL, 32), yours.number(REGISTER, 32));
        let below = |low, high| terms.slt(terms.input(low, 32), terms.input(high, 32));
        let facts = Facts::default();
        assert!(facts.add(&terms, &mine, head(1), below(register, global)));
        let there = values(&terms, &[your_register, your_global]);
        let at = |block, fixed: &[(Term, Term)]| facts.at((&terms, &yours), head(block), &there, fixed);
        assert_eq!(at(1, &[]), [below(your_register, your_global)]);
        assert!(at(2, &[]).is_empty());
        // Where the register is known, so is what the fact says, or a part of it.
        let known = |value| [(terms.input(your_register, 32), terms.constant_u64(32, value))];
        let seven = terms.slt(terms.constant_u64(32, 7), terms.input(your_global, 32));
        assert_eq!(at(1, &known(7)), [seven]);
        let most = 0x7fff_ffff;
        assert_eq!(at(1, &known(most)), [terms.false_()]);
    }

    #[test]
    fn a_fact_about_a_slot_that_is_not_there_is_left_out() {
        let terms = TermManager::default();
        let (mut mine, mut yours) = (Names::default(), Names::default());
        let fact = terms.eq(terms.input(mine.number(REGISTER, 32), 32), terms.constant_u64(32, 7));
        let facts = Facts::default();
        assert!(facts.add(&terms, &mine, head(1), fact));
        // The same register with another width holds something else.
        let wide = values(&terms, &[yours.number(REGISTER, 64)]);
        assert!(facts.at((&terms, &yours), head(1), &wide, &[]).is_empty());
        yours.number(REGISTER, 32);
        assert!(facts.at((&terms, &yours), head(1), &wide, &[]).is_empty());
    }

    #[test]
    fn facts_about_objects_that_only_a_state_can_name_are_refused() {
        let terms = TermManager::default();
        let mut names = Names::default();
        let cell = SlotName::Cell(ObjectName::Allocated(LocationId::new(0), 0), 0);
        let fact = terms.eq(terms.input(names.number(cell, 8), 8), terms.constant_u64(8, 0));
        let facts = Facts::default();
        assert!(!facts.add(&terms, &names, head(1), fact));
        assert!(facts.at((&terms, &names), head(1), &values(&terms, &[0]), &[]).is_empty());
    }
}
