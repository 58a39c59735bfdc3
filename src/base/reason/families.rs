//! Reasons of which only a few exist of each kind.
use super::field::Field;
use super::table::family;
use std::fmt;

family! {
    /// What is done with an address that only numbers are followed in.
    AddressAsNumber {
        Size = "an address as a size",
        Length = "an address as a length",
        Condition = "an address as a condition",
        Switch = "a switch on an address",
        Width = "an address as an integer of another width",
        PartWidth = "part of an address as an integer of another width",
        Part = "part of an address",
        Result = "part of an address as a result",
        PartAccess = "an access through part of an address",
        Bytes = "bytes of an address among other bytes",
        FloatingPoint = "floating-point arithmetic on an address",
        Checked = "checked arithmetic on an address",
        Bits = "bit manipulation of an address",
        FunnelShift = "a funnel shift of an address",
        Product = "a product of an address",
        Quotient = "a quotient of an address",
        Remainder = "a remainder of an address",
        Shift = "a shift of an address",
        Arithmetic = "other arithmetic on an address",
        PartArithmetic = "arithmetic on part of an address",
        Sum = "the sum of two addresses",
    }
}

family! {
    /// What depends on where objects lie in memory.
    ObjectLayout {
        Difference = "the difference of addresses in different objects",
        Order = "the order of addresses in different objects",
        Relative = "a number that depends on where the object lies that it is added to",
        Far = "a number that lies far from the object whose address it was",
        HighBits = "bits of an address above the alignment of its object",
        PartComparison = "a comparison of part of an address",
        SymbolicComparison = "a comparison of an address with a symbolic integer",
        ComputedComparison = "a comparison of a number computed from an address with an integer",
        Comparison = "a comparison of an address with an integer",
        Number = "an access through a number, where the program computes with addresses as numbers",
    }
}

family! {
    /// What is done through addresses of which no object is known.
    UnknownProvenance {
        GivenAway = "an access through an address of unknown provenance, which may be one that the program has given away",
        Index = "an address of unknown provenance that is computed from an index only",
        NoMemory = "an address of unknown provenance that cannot lead to memory",
        Write = "a write or copy through an address of unknown provenance",
        Threads = "an access of unknown provenance while there are several threads",
        Undefined = "an undefined constant as an address",
        Free = "a call of free for something that is not known to be an address",
        Question = "a question about the object of something that is not known to be an address",
    }
}

family! {
    /// What is done with objects that the program declares and nothing defines.
    ExternalObject {
        Access = "an access to an external object of unknown content",
        Free = "a call of free for an external object of unknown content",
        Question = "a question about an external object of unknown content",
    }
}

family! {
    /// What is not known of the scopes of variables.
    VariableScope {
        Left = "an access to a variable whose scope may have been left",
        Question = "a question about a variable that may not exist",
        NotLocal = "the scope of something that is not a local",
        Other = "the end of a scope that is not the function's",
    }
}

family! {
    /// What is done with arrays of which not every element is kept by itself.
    AbstractArray {
        Element = "an access to an array of which only one element is kept",
        SeveralElements = "an access to several elements of an array of which one is kept",
        AddressElement = "an address in an array of which only one element is kept",
        AddressNumber = "an address in an array of numbers",
        SeveralNumbers = "an access to several elements of a large array",
        WideOffset = "an offset of more than 64 bits",
        Whole = "an array that has to be kept as a whole",
    }
}

family! {
    /// What is done to memory that is no data of the program, or must not be written.
    OtherMemory {
        Constant = "a write to a constant object",
        Code = "an access to the code of a function",
        NegativeSize = "an access to an array of negative size",
    }
}

family! {
    /// What depends on a value of which too little is known.
    UnknownValue {
        Mathematical = "a mathematical function of a value that is not known",
        Alignment = "an alignment that is not known",
        Condition = "an undefined condition",
        Lock = "a lock that is initialised in memory of which not each byte is known",
        Offset = "a symbolic offset or length of more than 64 bits",
    }
}

family! {
    /// Shifts of integers whose width is no power of 2.
    OddShift {
        Amount = "a shift amount of the width or more, for an odd width",
        Symbolic = "a symbolic shift amount for an odd width",
    }
}

family! {
    /// What several threads do.
    Threads {
        Copy = "a copy of memory that another thread accesses at the same time",
        CompareExchange = "a read beside a compare-and-exchange of which it is not known whether it writes",
        Section = "whether a thread waits behind a long loop within an atomic section",
        StartNoFunction = "a thread that starts at something that is not a function",
        StartParameters = "a thread that starts at a function without the one parameter",
        AllWait = "a run at whose end every thread waits",
    }
}

family! {
    /// Memory that may be lost, where no run shows that it is.
    LostMemory {
        Scope = "memory that only a variable leads to whose scope may have been left",
        Number = "memory that only a number leads to",
        Halted = "memory that may be lost after the end of the process, or of another thread's run",
        Threads = "memory that threads may have at the end of the process",
        Division = "memory that is not freed when a division ends the process",
        Access = "memory that is not freed when an invalid access ends the process",
    }
}

family! {
    /// Formulas and automata that are too large.
    LargeFormula {
        Automaton = "a formula whose automaton is too large",
        Stuttering = "a formula for which the check of stutter invariance takes too many states",
        Letter = "a letter with more than 10 atoms whose values are not known",
    }
}

family! {
    /// Violations that no run has shown.
    UnconfirmedViolation {
        OtherRun = "a violation to which the run with its inputs does not come",
        Widened = "a violation, of a state that widening may have made",
        OtherProperty = "a violation of another property",
    }
}

family! {
    /// Where neither a proof nor a violation was found of a property of endless runs.
    NeitherProofNorRun {
        Formula = "neither a proof of the formula nor a run that violates it was found",
        Termination = "neither a proof that all runs end nor a run that does not was found",
    }
}

family! {
    /// Where an engine that refines an abstraction comes no further.
    NoRefinement {
        Precision = "a refinement without a new precision",
        Interpolants = "a path that no interpolants were found to exclude",
        Predicate = "a path that no predicate was found to exclude",
        Graph = "an error path that stays in the graph",
        Runs = "a program whose runs the solver does not interpolate",
    }
}

family! {
    /// Limits within engines.
    EngineLimit {
        ProgramGraph = "a program graph that takes many steps to build",
        Boxes = "too many boxes at one place",
    }
}

family! {
    /// Why `--all` stops looking for violations at other places.
    OtherPlaces {
        Unknown = "a violation at a place that is not known",
        Again = "a place that is known was come to in another way",
    }
}
