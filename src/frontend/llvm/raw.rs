//! What is called of LLVM's C API itself, and why: for everything else, inkwell has a safe type or
//! method.
//!
//! Its enumerations of types and of values have no case for some types that valid modules have:
//! tokens, metadata, MMX, AMX, and those of other targets. Whatever answers with one of these
//! enumerations panics then, where our answer is `unknown`.

// Names of references.
pub(super) use inkwell::llvm_sys::prelude::{
    LLVMBasicBlockRef, LLVMDiagnosticInfoRef, LLVMMetadataRef, LLVMModuleRef, LLVMTypeRef,
    LLVMValueMetadataEntry, LLVMValueRef,
};

// Kinds. inkwell tells them apart by its enumerations only, where all floating-point types are one
// kind.
pub(super) use inkwell::llvm_sys::core::{LLVMGetTypeKind, LLVMGetValueKind, LLVMIsAUser, LLVMTypeOf};
pub(super) use inkwell::llvm_sys::debuginfo::{LLVMGetMetadataKind, LLVMMetadataKind};
pub(in crate::frontend) use inkwell::llvm_sys::{LLVMTypeKind as TypeKind, LLVMValueKind as Kind};

// inkwell's methods answer with an enumeration of types.
pub(super) use inkwell::llvm_sys::core::{
    LLVMGetAllocatedType, LLVMGetElementType, LLVMGetGEPSourceElementType, LLVMGetReturnType,
    LLVMGetTypeAttributeValue, LLVMGlobalGetValueType, LLVMStructGetTypeAtIndex,
};

// inkwell's methods answer with an enumeration of values, or want one. It has operands of
// instructions only, and the block of a phi only together with the value.
pub(super) use inkwell::llvm_sys::core::{
    LLVMConstArray2, LLVMConstNamedStruct, LLVMConstNull, LLVMConstStructInContext, LLVMGetFirstParam,
    LLVMGetIncomingBlock, LLVMGetIncomingValue, LLVMGetInitializer, LLVMGetNextParam, LLVMGetNumOperands,
    LLVMGetOperand, LLVMGetUser,
};

// inkwell's methods are those of a certain type, while values of all types are asked here.
pub(super) use inkwell::llvm_sys::core::{LLVMGetValueName2, LLVMIsNull, LLVMReplaceAllUsesWith};

// inkwell's methods borrow from the handle, which is a copy, and not from the module.
pub(super) use inkwell::llvm_sys::core::{LLVMGetAsString, LLVMGetMDString};

// inkwell looks at the type of each operand of a node, also of those that are null: debug
// information has such operands.
pub(super) use inkwell::llvm_sys::core::{LLVMGetMDNodeNumOperands, LLVMGetMDNodeOperands};

// inkwell wants a handle of another type first, which took too long where most of the questions
// are.
pub(super) use inkwell::llvm_sys::core::LLVMGetInstructionOpcode;

// inkwell's lengths of arrays have 32 bits.
pub(super) use inkwell::llvm_sys::core::LLVMGetArrayLength2;

// inkwell finds functions only, while these may be aliases.
pub(super) use inkwell::llvm_sys::core::{LLVMGetCalledValue, LLVMGetPersonalityFn};

// inkwell sets these, but does not take them away.
pub(super) use inkwell::llvm_sys::comdat::LLVMSetComdat;
pub(super) use inkwell::llvm_sys::core::LLVMSetMetadata;

// inkwell takes away `inbounds` and leaves the other flags of an address. It refuses conversions of
// integers to floating point.
pub(super) use inkwell::llvm_sys::core::{LLVMGEPSetNoWrapFlags, LLVMSetNNeg};

// inkwell reads all bodies at once.
pub(super) use inkwell::llvm_sys::bit_reader::LLVMGetBitcodeModuleInContext2;

// inkwell's linking puts its own handler of diagnostics in the place of ours, and leaves it there
// when the variable that it writes to is gone.
pub(super) use inkwell::llvm_sys::linker::LLVMLinkModules2;

// inkwell wants a target machine, by which passes decide otherwise.
pub(super) use inkwell::llvm_sys::error::{LLVMDisposeErrorMessage, LLVMGetErrorMessage};
pub(super) use inkwell::llvm_sys::transforms::pass_builder::LLVMRunPasses;

// inkwell has it for integers only.
pub(super) use inkwell::llvm_sys::core::LLVMConstBitCast;

// inkwell keeps these to itself, or to debug information that its builder makes.
pub(super) use inkwell::llvm_sys::core::{
    LLVMContextSetDiagnosticHandler, LLVMDisposeMessage, LLVMGetDiagInfoDescription, LLVMMetadataAsValue,
    LLVMValueAsMetadata,
};
pub(super) use inkwell::llvm_sys::debuginfo::{LLVMDITypeGetOffsetInBits, LLVMDITypeGetSizeInBits};

// inkwell has nothing for the rest.
pub(super) use inkwell::llvm_sys::core::{
    LLVMAliasGetAliasee, LLVMDisposeValueMetadataEntries, LLVMGetAggregateElement,
    LLVMGetBlockAddressBasicBlock, LLVMGetBlockAddressFunction, LLVMGetClause, LLVMGetCmpXchgFailureOrdering,
    LLVMGetCmpXchgSuccessOrdering, LLVMGetConstOpcode, LLVMGetDebugLocFilename, LLVMGetDebugLocLine,
    LLVMGetFirstGlobalAlias, LLVMGetInlineAsmAsmString, LLVMGetInlineAsmConstraintString, LLVMGetMaskValue,
    LLVMGetModuleInlineAsm, LLVMGetNextGlobalAlias, LLVMGetNormalDest, LLVMGetNumClauses,
    LLVMGetNumMaskElements, LLVMGetNumSuccessors, LLVMGetSuccessor, LLVMGetUnwindDest, LLVMGetWeak,
    LLVMGlobalCopyAllMetadata, LLVMSetIsNewDbgInfoFormat, LLVMValueMetadataEntriesGetMetadata,
};
pub(super) use inkwell::llvm_sys::debuginfo::{
    LLVMDIGlobalVariableExpressionGetVariable, LLVMDITypeGetName, LLVMGetDINodeTag,
};
pub(super) use inkwell::llvm_sys::support::LLVMParseCommandLineOptions;
