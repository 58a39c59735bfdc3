//! Debug information: what LLVM 19 does not know of it is left out. It means nothing to the
//! program, only to its readers.
use super::edits::Edits;
use super::tokens::Kind;

/// The fields that LLVM 19 knows in each kind of node.
const FIELDS: &[(&str, &str)] = &[
    ("DILocation", "line column scope inlinedAt isImplicitCode"),
    ("DISubrange", "count lowerBound upperBound stride"),
    ("DIGenericSubrange", "count lowerBound upperBound stride"),
    ("DIEnumerator", "name value isUnsigned"),
    ("DIBasicType", "tag name size align encoding flags"),
    (
        "DIStringType",
        "tag name size align encoding stringLength stringLengthExpression stringLocationExpression",
    ),
    (
        "DIDerivedType",
        "tag name scope file line baseType size align offset flags extraData dwarfAddressSpace \
         annotations ptrAuthKey ptrAuthIsAddressDiscriminated ptrAuthExtraDiscriminator \
         ptrAuthIsaPointer ptrAuthAuthenticatesNullValues",
    ),
    (
        "DICompositeType",
        "tag name scope file line baseType size align offset flags elements runtimeLang \
         vtableHolder templateParams identifier discriminator dataLocation associated allocated \
         rank annotations",
    ),
    ("DISubroutineType", "flags cc types"),
    ("DIFile", "filename directory checksumkind checksum source"),
    (
        "DICompileUnit",
        "language file producer isOptimized flags runtimeVersion splitDebugFilename emissionKind \
         enums retainedTypes globals imports macros dwoId splitDebugInlining debugInfoForProfiling \
         nameTableKind rangesBaseAddress sysroot sdk",
    ),
    (
        "DISubprogram",
        "scope name linkageName file line type isLocal isDefinition scopeLine containingType \
         virtuality virtualIndex thisAdjustment flags spFlags isOptimized unit templateParams \
         declaration retainedNodes thrownTypes annotations targetFuncName",
    ),
    ("DILexicalBlock", "scope file line column"),
    ("DILexicalBlockFile", "scope file discriminator"),
    ("DICommonBlock", "scope declaration name file line"),
    ("DINamespace", "scope name exportSymbols"),
    ("DIMacro", "type line name value"),
    ("DIMacroFile", "type line file nodes"),
    ("DIModule", "scope name configMacros includePath apinotes file line isDecl"),
    ("DITemplateTypeParameter", "name type defaulted"),
    ("DITemplateValueParameter", "tag name type defaulted value"),
    (
        "DIGlobalVariable",
        "scope name linkageName file line type isLocal isDefinition templateParams declaration \
         align annotations",
    ),
    ("DIGlobalVariableExpression", "var expr"),
    ("DILocalVariable", "scope name arg file line type flags align annotations"),
    ("DILabel", "scope name file line"),
    ("DIObjCProperty", "name file line setter getter attributes type"),
    ("DIImportedEntity", "tag scope entity file line name elements"),
];

/// Kinds of types that LLVM 19 does not have (21).
const NEW_TYPES: &[&str] = &["DIFixedPointType", "DISubrangeType"];

/// Records in functions that LLVM 19 has.
const RECORDS: &[&str] = &["#dbg_value", "#dbg_declare", "#dbg_assign", "#dbg_label"];

/// Languages that LLVM 19 knows, as far as compilers name them. The language means nothing here.
const LANGUAGES: &[&str] = &[
    "C",
    "C89",
    "C99",
    "C11",
    "C17",
    "C_plus_plus",
    "C_plus_plus_03",
    "C_plus_plus_11",
    "C_plus_plus_14",
    "C_plus_plus_17",
    "C_plus_plus_20",
    "Rust",
    "Zig",
    "D",
    "Swift",
    "Fortran90",
    "Fortran03",
    "Fortran08",
];

/// A field of a node: its tokens from the name to the last one of its value.
struct Field {
    first: usize,
    last: usize,
    is_kept: bool,
}

/// Translates the node or record that begins at a token.
pub(super) fn translate(edits: &mut Edits<'_>, at: usize) {
    if edits.kind(at) != Kind::Name || !edits.is_sign(at + 1, b'(') {
        return;
    }
    let name = edits.token(at);
    if name.starts_with(b"#dbg_") {
        if let (false, Some(closing)) =
            (RECORDS.iter().any(|record| name == record.as_bytes()), edits.closing(at + 1))
        {
            edits.remove(at, closing);
        }
        return;
    }
    let Some(name) = name.strip_prefix(b"!").and_then(|name| str::from_utf8(name).ok()) else { return };
    let Some(closing) = edits.closing(at + 1) else { return };
    if NEW_TYPES.contains(&name) {
        edits.replace(at, closing, "!DIBasicType()");
    } else if let Some((_, known)) = FIELDS.iter().find(|(kind, _)| *kind == name) {
        let known: Vec<&str> = known.split(' ').collect();
        node(edits, at + 2, closing, &known);
    }
}

/// Removes unknown fields from a node.
fn node(edits: &mut Edits<'_>, first: usize, closing: usize, known: &[&str]) {
    let mut fields = Vec::new();
    let mut at = first;
    while at < closing {
        let last = last_of_value(edits, at, closing);
        fields.push(Field { first: at, last, is_kept: adapt(edits, at, known) });
        at = last + 2;
    }
    let mut any_before = false;
    for (index, Field { first, last, is_kept }) in fields.into_iter().enumerate() {
        let comma = (index > 0).then(|| first - 1);
        match comma {
            Some(comma) if !(is_kept && any_before) => {
                edits.remove(comma, if is_kept { comma } else { last });
            }
            None if !is_kept => edits.remove(first, last),
            _ => {}
        }
        any_before |= is_kept;
    }
}

/// Gives a field a name and value that LLVM 19 reads. Returns whether there are such.
fn adapt(edits: &mut Edits<'_>, at: usize, known: &[&str]) -> bool {
    let Some(name) = str::from_utf8(edits.token(at)).ok().and_then(|name| name.strip_suffix(':')) else {
        return true;
    };
    let value = str::from_utf8(edits.token(at + 1)).unwrap_or_default();
    match name {
        // 22: the version of the language is apart from its name. LLVM 19 wants a language.
        "sourceLanguageName" if known.contains(&"language") => {
            edits.replace(at, at + 1, "language: DW_LANG_C");
            true
        }
        "language" if value.strip_prefix("DW_LANG_").is_some_and(|name| !LANGUAGES.contains(&name)) => {
            edits.replace(at + 1, at + 1, "DW_LANG_C");
            true
        }
        // 21: sizes and offsets may be expressions.
        "size" | "offset" if value.starts_with('!') => false,
        _ => known.contains(&name),
    }
}

/// The last token of the field that begins at a token.
fn last_of_value(edits: &Edits<'_>, first: usize, closing: usize) -> usize {
    let mut at = first;
    while at + 1 < closing && !edits.is_sign(at + 1, b',') {
        at += 1;
        if b"({[".iter().any(|sign| edits.is_sign(at, *sign)) {
            at = edits.closing(at).unwrap_or(at);
        }
    }
    at
}
