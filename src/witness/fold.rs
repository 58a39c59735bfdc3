//! Folding of long traces: loops are shown once, with a count. If the trace is still too long, its
//! middle is left out. Inputs and letters there are left out only if there are very many.
use super::{Event, Step};

/// Loop bodies of up to this many events are recognised.
const LONGEST_BODY: usize = 64;
/// Up to this many inputs are shown wherever they are, and as many letters.
const MOST_INPUTS: usize = 400;
/// How deep folded loops nest.
const PASSES: usize = 3;

/// A part of a trace.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Part<'a> {
    /// One step.
    Step(&'a Step),
    /// Parts that happen several times in a row.
    Repeat {
        /// What happens.
        body: Vec<Part<'a>>,
        /// How often, at least 2.
        times: usize,
    },
    /// Steps that are left out.
    Skipped {
        /// How many.
        steps: usize,
        /// How many of them are inputs.
        inputs: usize,
    },
}

impl Part<'_> {
    /// Number of steps it stands for.
    pub(super) fn steps(&self) -> usize {
        match self {
            Part::Step(_) => 1,
            Part::Repeat { body, times } => body.iter().map(Part::steps).sum::<usize>() * times,
            Part::Skipped { steps, .. } => *steps,
        }
    }

    /// Number of inputs among these.
    fn inputs(&self) -> usize {
        match self {
            Part::Step(step) => usize::from(matches!(step.event, Event::Input { .. })),
            Part::Repeat { body, times } => body.iter().map(Part::inputs).sum::<usize>() * times,
            Part::Skipped { inputs, .. } => *inputs,
        }
    }

    /// Number of letters among these, as far as they are shown: those of a repetition once.
    fn letters(&self) -> usize {
        match self {
            Part::Step(step) => usize::from(matches!(step.event, Event::Letter { .. })),
            Part::Repeat { body, .. } => body.iter().map(Part::letters).sum(),
            Part::Skipped { .. } => 0,
        }
    }

    /// Whether it has to be shown in any case.
    fn is_essential(&self) -> bool {
        match self {
            Part::Step(step) => {
                use Event::{Cycle, Races, Violation, Waits};
                matches!(step.event, Violation | Cycle | Waits { .. } | Races(_))
            }
            Part::Repeat { body, .. } => body.iter().any(Part::is_essential),
            Part::Skipped { .. } => false,
        }
    }
}

/// Folds repetitions. Inputs differ in their number, so no input is ever folded away.
pub(super) fn fold(steps: &[Step]) -> Vec<Part<'_>> {
    let mut parts: Vec<Part<'_>> = steps.iter().map(Part::Step).collect();
    for _ in 0..PASSES {
        let before = parts.len();
        parts = fold_once(&parts);
        if parts.len() == before {
            break;
        }
    }
    parts
}

fn fold_once<'a>(mut rest: &[Part<'a>]) -> Vec<Part<'a>> {
    let mut folded = Vec::new();
    while !rest.is_empty() {
        let (body, times) = repetition(rest);
        if times > 1 {
            folded.push(Part::Repeat { body: fold_once(&rest[..body]), times });
        } else {
            folded.push(rest[0].clone());
        }
        rest = &rest[body * times..];
    }
    folded
}

/// Length and count of the shortest body that the parts start with at least twice; `(1, 1)` if
/// there is none.
fn repetition(parts: &[Part<'_>]) -> (usize, usize) {
    for body in 1..=LONGEST_BODY.min(parts.len() / 2) {
        let times = 1 + parts[body..].chunks_exact(body).take_while(|next| **next == parts[..body]).count();
        if times > 1 {
            return (body, times);
        }
    }
    (1, 1)
}

/// Keeps the first and last `ends` parts and everything essential between them; inputs and letters
/// too, unless there are too many.
pub(super) fn abridge(parts: Vec<Part<'_>>, ends: usize) -> Vec<Part<'_>> {
    let inputs: usize = parts.iter().map(Part::inputs).sum();
    let letters: usize = parts.iter().map(Part::letters).sum();
    let is_shown = |part: &Part<'_>| {
        part.is_essential()
            || (inputs <= MOST_INPUTS && part.inputs() > 0)
            || (letters <= MOST_INPUTS && part.letters() > 0)
    };
    let last_start = parts.len().saturating_sub(ends);
    let mut kept = Vec::new();
    for (index, part) in parts.into_iter().enumerate() {
        if index < ends || index >= last_start || is_shown(&part) {
            kept.push(part);
        } else if let Some(Part::Skipped { steps, inputs }) = kept.last_mut() {
            *steps += part.steps();
            *inputs += part.inputs();
        } else {
            kept.push(Part::Skipped { steps: part.steps(), inputs: part.inputs() });
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bits::BitVector;
    use crate::ir::{FunctionId, LocationId};

    fn at(line: u32) -> Step {
        let event = Event::Branch { taken: true, next: LocationId(0) };
        Step {
            location: LocationId(line),
            function: FunctionId(0),
            depth: 0,
            thread: 0,
            event,
            matters: true,
        }
    }

    fn input(index: u32) -> Step {
        Step {
            event: Event::Input { index, c_type: "int".into(), value: BitVector::new(32, 1), function: None },
            ..at(1)
        }
    }

    #[test]
    fn nested_loops_fold() {
        let inner = [at(2), at(2), at(2)];
        let outer: Vec<Step> = [&[at(1)][..], &inner].concat();
        let steps = [outer.clone(), outer.clone(), outer, vec![at(9)]].concat();
        let parts = fold(&steps);
        assert_eq!(parts.len(), 2);
        assert_eq!(parts[0].steps(), 12);
        let Part::Repeat { body, times: 3 } = &parts[0] else { panic!("{parts:?}") };
        assert_eq!(body.len(), 2);
        assert!(matches!(body[1], Part::Repeat { times: 3, .. }));
    }

    #[test]
    fn inputs_survive_unless_there_are_too_many() {
        let steps: Vec<Step> = (0..1000).flat_map(|i| [at(1), input(i), at(2), at(3)]).collect();
        let shown = |steps: &[Step]| {
            let parts = abridge(fold(steps), 10);
            assert_eq!(parts.iter().map(Part::steps).sum::<usize>(), steps.len());
            assert_eq!(parts.iter().map(Part::inputs).sum::<usize>(), steps.len() / 4);
            let shown = parts.iter().filter(|part| !matches!(part, Part::Skipped { .. }));
            shown.map(Part::inputs).sum::<usize>()
        };
        assert_eq!(shown(&steps[..4 * MOST_INPUTS]), MOST_INPUTS);
        assert_eq!(shown(&steps), 5);
    }

    #[test]
    fn the_middle_is_left_out() {
        let steps: Vec<Step> = (0..100).map(at).collect();
        let parts = abridge(fold(&steps), 3);
        assert_eq!(parts.len(), 7);
        assert_eq!(parts[3], Part::Skipped { steps: 94, inputs: 0 });
        assert_eq!(abridge(fold(&steps[..6]), 3).len(), 6);
    }
}
