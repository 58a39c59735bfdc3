//! Records what a concrete run asks for and prints.
use tessera::bits::BitVector;
use tessera::exec::{Machine, Observer, RunEvent};
use tessera::state::MultiState;

#[derive(Default)]
pub(crate) struct Recorder {
    pub(crate) inputs: Vec<BitVector>,
    /// It has read something that was never written.
    pub(crate) undefined: bool,
    pub(crate) printed: Vec<u64>,
}

impl Observer for Recorder {
    fn watches_steps(&self) -> bool {
        false
    }

    fn on_event(&mut self, _: &Machine, _: &MultiState, event: RunEvent<'_>) {
        match event {
            RunEvent::Input { value, .. } => self.inputs.push(value),
            RunEvent::Undefined { .. } => self.undefined = true,
            RunEvent::Print { value } => self.printed.push(value),
            RunEvent::Executes
            | RunEvent::Branch { .. }
            | RunEvent::Switch { .. }
            | RunEvent::Call { .. }
            | RunEvent::Return { .. }
            | RunEvent::Letter { .. }
            | RunEvent::ThreadCreated { .. }
            | RunEvent::ThreadEnds
            | RunEvent::ObjectMade { .. }
            | RunEvent::ObjectsEnd { .. }
            | RunEvent::Access { .. } => {}
        }
    }
}
