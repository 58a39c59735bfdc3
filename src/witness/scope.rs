//! Which steps of a run are shown.
use crate::exec::Machine;
use crate::ir::LocationId;

/// Which steps of a run are shown. What happens in models of the library is seen at the calls of
/// these models.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Scope {
    /// Those in the program itself. What happens in headers of the system is seen where the program
    /// calls them.
    #[default]
    Program,
    /// Those in headers of the system, too.
    Headers,
}

impl Scope {
    pub(super) fn has(self, machine: &Machine, location: LocationId) -> bool {
        let file = machine.program.locations[location.index()].file;
        machine.is_user_location(location)
            && (self == Self::Headers || !machine.program.files[file.index()].is_system_header())
    }
}
