//! A thin safe layer over LLVM, on inkwell's types: the front end's only place with unsafe code.
//!
//! A [`Value`] or [`Type`] is a handle of any kind, of which callers look at [`Value::kind`],
//! [`Value::opcode`] and [`Type::kind`] before they ask for more: that is how a translation works.
//! inkwell has a type of its own for each kind, so an accessor makes that one first, which fails
//! for other kinds, and asks it. [`raw`] lists what is called of LLVM itself, and why. There nobody
//! else checks kinds in release builds, so the accessor asserts them.
//!
//! Handles borrow the [`Context`] or [`Module`] that they belong to. Only [`Value::erase`] removes
//! values; dead code is left to LLVM's own passes, which run only between the phases of the front
//! end (handles never live across [`Module::run_passes`] or [`Module::link`], which take the module
//! by `&mut`).
#![allow(unsafe_code)]
// Names of the C API say where they come from.
#![allow(clippy::wildcard_imports)]
mod debug_types;
mod edit;
mod ffi;
mod raw;
mod scope;
mod types;
mod value;

pub(super) use debug_types::DebugTypes;
pub(super) use edit::{Builder, FastMath, MetadataKind};
pub(super) use inkwell::module::Linkage;
pub(super) use inkwell::values::InstructionOpcode as Opcode;
pub(super) use inkwell::{AtomicRMWBinOp as RmwOpcode, FloatPredicate as RealPredicate, IntPredicate};
pub(super) use raw::{Kind, TypeKind};
pub(super) use scope::{Described, Scope};
pub(super) use types::Type;
pub(super) use value::{Block, Value};

use ffi::{c_string, llvm, message, text, text_of_len};
use inkwell::memory_buffer::MemoryBuffer;
use inkwell::passes::PassBuilderOptions;
use inkwell::targets::{TargetData, TargetTriple};
use inkwell::types::BasicType;
use raw::*;
use std::cell::OnceCell;
use std::ffi::{CString, c_char, c_void};
use std::mem::ManuallyDrop;
use std::num::NonZeroU32;
use std::sync::{Mutex, Once};
use value::chain;

/// Options of passes that take no parameters: induction variables stay what they are.
const OPTIONS: &[&str] = &["-disable-lftr", "-indvars-widen-indvars=false", "-indvars-predicate-loops=false"];
/// LLVM accepts options only once in a process.
static PASS_OPTIONS: Once = Once::new();

/// Owns types, constants and metadata; collects diagnostics, which LLVM would otherwise print
/// before it exits.
pub(super) struct Context {
    // Dropped before the list that LLVM's context writes to.
    inner: inkwell::context::Context,
    diagnostics: Box<Mutex<Vec<String>>>,
}

extern "C" fn collect_diagnostic(info: LLVMDiagnosticInfoRef, sink: *mut c_void) {
    let description = message(llvm!(LLVMGetDiagInfoDescription(info)));
    // SAFETY: `sink` is the mutex that the context owns in a box, which outlives LLVM's context.
    let sink = unsafe { &*sink.cast::<Mutex<Vec<String>>>() };
    if let Ok(mut sink) = sink.lock() {
        sink.push(description);
    }
}

impl Context {
    /// A fresh context.
    pub(super) fn new() -> Self {
        let inner = inkwell::context::Context::create();
        let diagnostics = Box::new(Mutex::new(Vec::new()));
        let sink = std::ptr::from_ref(&*diagnostics).cast_mut().cast::<c_void>();
        llvm!(LLVMContextSetDiagnosticHandler(inner.raw(), Some(collect_diagnostic), sink));
        Self { inner, diagnostics }
    }

    /// Messages since the last call, one per line.
    fn take_diagnostics(&self) -> String {
        self.diagnostics
            .lock()
            .map(|mut list| list.drain(..).collect::<Vec<_>>().join("\n"))
            .unwrap_or_default()
    }

    /// Reads bitcode or text IR. The reader is not robust against crafted bitcode: see
    /// `Clang::screen` in the front end.
    pub(super) fn parse(&self, bytes: &[u8], name: &str) -> Result<Module<'_>, String> {
        // The copy is NUL-terminated, which the text parser wants.
        let buffer = MemoryBuffer::create_from_memory_range_copy(bytes, name);
        match self.inner.create_module_from_ir(buffer) {
            Ok(module) => Ok(Module::new(ManuallyDrop::new(module).as_mut_ptr(), self)),
            Err(error) => {
                let (mut text, more) = (error.to_string(), self.take_diagnostics());
                if !more.is_empty() {
                    text = format!("{text}\n{more}");
                }
                Err(text.trim().to_owned())
            }
        }
    }

    /// Reads bitcode of our own, of which linking fetches only the bodies that it needs.
    pub(super) fn parse_lazily(&self, bytes: &'static [u8], name: &str) -> Result<Module<'_>, String> {
        // No copy: the bytes live as long as the process.
        self.parse_buffer_lazily(MemoryBuffer::create_from_memory_range(bytes, name))
    }

    /// The same for bytes that are copied.
    pub(super) fn parse_copy_lazily(&self, bytes: &[u8], name: &str) -> Result<Module<'_>, String> {
        self.parse_buffer_lazily(MemoryBuffer::create_from_memory_range_copy(bytes, name))
    }

    /// Reads bitcode in a buffer, which the module then owns.
    fn parse_buffer_lazily(&self, buffer: MemoryBuffer<'static>) -> Result<Module<'_>, String> {
        let mut raw = std::ptr::null_mut();
        if llvm!(LLVMGetBitcodeModuleInContext2(self.inner.raw(), buffer.as_mut_ptr(), &raw mut raw)) != 0 {
            return Err(self.take_diagnostics());
        }
        std::mem::forget(buffer);
        Ok(Module::new(raw, self))
    }

    /// The integer type of that width.
    pub(super) fn int_type(&self, width: u32) -> Type<'_> {
        Type::of(&self.inner_int_type(width))
    }

    fn inner_int_type(&self, width: u32) -> inkwell::types::IntType<'_> {
        let ty = NonZeroU32::new(width).and_then(|width| self.inner.custom_width_int_type(width).ok());
        ty.expect("a width that LLVM knows")
    }

    /// `void`.
    pub(super) fn void_type(&self) -> Type<'_> {
        Type::of(&self.inner.void_type())
    }
}

/// A module; disposed of on drop.
pub(super) struct Module<'c> {
    raw: LLVMModuleRef,
    context: &'c Context,
    /// Computed from the module's data layout when it is first asked for.
    layout: OnceCell<TargetData>,
}

impl<'c> Module<'c> {
    /// A module of that context, which nobody else owns.
    fn new(raw: LLVMModuleRef, context: &'c Context) -> Self {
        Self { raw, context, layout: OnceCell::new() }
    }

    /// As inkwell sees it. That type owns its module and allows no shorter lifetime in place of the
    /// context's, so it is made for each use.
    fn inner(&self) -> ManuallyDrop<inkwell::module::Module<'_>> {
        // SAFETY: a live module; what is not dropped does not dispose of it.
        ManuallyDrop::new(unsafe { inkwell::module::Module::new(self.raw) })
    }

    /// The context it lives in.
    pub(super) fn context(&self) -> &'c Context {
        self.context
    }

    /// The assembly outside of functions.
    pub(super) fn inline_assembly(&self) -> String {
        let mut length = 0;
        let assembly = llvm!(LLVMGetModuleInlineAsm(self.raw, &raw mut length));
        text_of_len(assembly, length)
    }

    /// Functions, declared ones too, in order.
    pub(super) fn functions(&self) -> impl Iterator<Item = Value<'_>> {
        self.inner().get_functions().map(|function| Value::of(&function))
    }

    /// Global variables in order.
    pub(super) fn globals(&self) -> impl Iterator<Item = Value<'_>> {
        self.inner().get_globals().map(|global| Value::of(&global))
    }

    /// Aliases in order.
    pub(super) fn aliases(&self) -> impl Iterator<Item = Value<'_>> {
        chain(llvm!(LLVMGetFirstGlobalAlias(self.raw)), LLVMGetNextGlobalAlias)
    }

    /// The global variable of that name.
    pub(super) fn global_named(&self, name: &str) -> Option<Value<'_>> {
        self.inner().get_global(name).map(|global| Value::of(&global))
    }

    /// The function of that name.
    pub(super) fn function_named(&self, name: &str) -> Option<Value<'_>> {
        self.inner().get_function(name).map(|function| Value::of(&function))
    }

    /// Declares a function.
    pub(super) fn declare(&self, name: &str, result: Type<'_>, params: &[Type<'_>]) -> Value<'_> {
        let params: Vec<_> = params.iter().map(|ty| ty.as_basic_type_enum().into()).collect();
        Value::of(&self.inner().add_function(name, result.fn_type(&params, false), None))
    }

    /// Declares a function with the type of another one.
    pub(super) fn declare_like(&self, name: &str, function: Value<'_>) -> Value<'_> {
        let ty = function.content_type().as_function_type();
        Value::of(&self.inner().add_function(name, ty, None))
    }

    /// The data layout string, empty if the module names none.
    pub(super) fn data_layout(&self) -> String {
        self.inner().get_data_layout().as_str().to_string_lossy().into_owned()
    }

    /// Sets the data layout and target triple.
    pub(super) fn set_target(&mut self, data_layout: &str, triple: &str) {
        self.layout = OnceCell::new();
        self.inner().set_data_layout(&TargetData::create(data_layout).get_data_layout());
        self.inner().set_triple(&TargetTriple::create(triple));
    }

    /// Sizes and offsets of types.
    pub(super) fn layout(&self) -> DataLayout<'_> {
        DataLayout { inner: self.layout.get_or_init(|| TargetData::create(&self.data_layout())) }
    }

    /// Checks the module with LLVM's verifier.
    pub(super) fn verify(&self) -> Result<(), String> {
        self.inner().verify().map_err(|error| error.to_string().trim().to_owned())
    }

    /// Links `other` into this module; both must share the context.
    pub(super) fn link(&mut self, mut other: Module<'c>) -> Result<(), String> {
        assert!(std::ptr::eq(self.context, other.context), "modules of two contexts");
        // The other one may have brought a data layout.
        self.layout = OnceCell::new();
        other.layout = OnceCell::new();
        let failed = llvm!(LLVMLinkModules2(self.raw, other.raw)) != 0;
        // Linking has disposed of it.
        std::mem::forget(other);
        if failed { Err(self.context.take_diagnostics()) } else { Ok(()) }
    }

    /// Runs passes of the new pass manager, in the textual syntax of `opt -passes`.
    pub(super) fn run_passes(&mut self, passes: &str) -> Result<(), String> {
        PASS_OPTIONS.call_once(|| {
            let arguments: Vec<CString> =
                ["tessera"].iter().chain(OPTIONS).map(|text| c_string(text)).collect();
            let raw: Vec<*const c_char> = arguments.iter().map(|text| text.as_ptr()).collect();
            let count = raw.len().try_into().unwrap_or_default();
            llvm!(LLVMParseCommandLineOptions(count, raw.as_ptr(), std::ptr::null()));
        });
        let options = PassBuilderOptions::create();
        // Vectors would only be split again.
        options.set_loop_vectorization(false);
        options.set_loop_slp_vectorization(false);
        let (module, passes, target) = (self.raw, c_string(passes), std::ptr::null_mut());
        let error = llvm!(LLVMRunPasses(module, passes.as_ptr(), target, options.as_mut_ptr()));
        if error.is_null() {
            return Ok(());
        }
        let raw = llvm!(LLVMGetErrorMessage(error));
        let result = text(raw);
        llvm!(LLVMDisposeErrorMessage(raw));
        Err(result)
    }
}

impl Drop for Module<'_> {
    fn drop(&mut self) {
        drop(ManuallyDrop::into_inner(self.inner()));
    }
}

/// Sizes and offsets of types under a module's data layout. Types must be sized, see
/// [`Type::is_sized`].
#[derive(Clone, Copy)]
pub(super) struct DataLayout<'m> {
    inner: &'m TargetData,
}

impl DataLayout<'_> {
    /// Width of pointers in bits.
    pub(super) fn pointer_width(self) -> u32 {
        self.inner.get_pointer_byte_size(None) * 8
    }

    /// Distance between array elements in bytes.
    pub(super) fn alloc_size(self, ty: Type<'_>) -> u64 {
        assert!(ty.is_sized());
        self.inner.get_abi_size(&ty)
    }

    /// Alignment in bytes.
    pub(super) fn alignment(self, ty: Type<'_>) -> u32 {
        assert!(ty.is_sized());
        self.inner.get_abi_alignment(&ty)
    }

    /// Byte offset of a field of a struct.
    pub(super) fn field_offset(self, ty: Type<'_>, field: u32) -> u64 {
        assert!(ty.is_sized() && field < ty.field_count());
        self.inner.offset_of_element(&ty.as_struct_type(), field).expect("a field of the struct")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_error_of_reading_or_linking_is_told_where_it_happens() {
        let context = Context::new();
        let module =
            |name: &str| context.parse(b"define void @f() {\n ret void\n}\n", name).expect("a module");
        for _ in 0..3 {
            let error = module("a").link(module("b")).expect_err("two definitions");
            assert!(error.contains("multiply defined"), "{error}");
            let error = context.parse_copy_lazily(b"BC\xC0\xDE and no more", "c").err().expect("no bitcode");
            assert!(!error.is_empty() && !error.contains("multiply defined"), "{error}");
            let error = context.parse(b"define void @f() { ret i32 0 }", "d").err().expect("an error");
            assert!(error.contains("value doesn't match function result type"), "{error}");
        }
    }
}
