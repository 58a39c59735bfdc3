//! Ids of the parts of a program.
use crate::define_id;

define_id!(
    /// A function of the program.
    FunctionId, "@f"
);
define_id!(
    /// A block of a function; block 0 is the entry and has no parameters.
    BlockId, "b"
);
define_id!(
    /// A register of a function.
    Reg, "%"
);
define_id!(
    /// A global variable of the program.
    GlobalId, "@g"
);
define_id!(
    /// A constant of the program.
    ConstId, "c"
);
define_id!(
    /// A source location; 0 is "unknown".
    LocationId, "!"
);
define_id!(
    /// A source file.
    FileId, "file"
);
