//! A run of the program for a feasible path.
use super::analysis::BlockAnalysis;
use super::labels::Labels;
use super::node::BlockTarget;
use crate::analysis::found::Found;
use crate::analysis::worker::Worker;
use crate::base::Stop;
use crate::bits::BitVector;
use crate::state::InputOrigin;

impl<L: Labels> BlockAnalysis<'_, '_, L> {
    /// What comes of a target with a feasible path, which has these inputs: the violation of a run,
    /// or why there is none.
    pub(crate) fn realised(
        &self,
        worker: &mut Worker,
        target: &BlockTarget,
        inputs: Vec<(InputOrigin, BitVector)>,
    ) -> Result<Result<Box<Found>, Stop>, Stop> {
        let found = match target {
            BlockTarget::Violation(found, _) => found,
            BlockTarget::Stop(stop, ..) => return Ok(Err(stop.clone())),
            BlockTarget::Uncovered(..) => unreachable!("it is no end of a run"),
        };
        // The caller looks for it in a fixed environment.
        if found.state.path.overapproximate && self.plain.ends_in_doubt {
            return Ok(Ok(found.clone()));
        }
        Ok(self.plain.realise(worker, found, inputs)?.map(Box::new))
    }
}
