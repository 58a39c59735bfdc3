//! Code that makes values of a type.
use super::EntryError;
use super::declarations::{Declarations, Record};
use super::types::{Shape, Type};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt::Write as _;

/// The macros of a harness.
pub(super) const DEPTH: &str = "HARNESS_DEPTH";
pub(super) const LENGTH: &str = "HARNESS_LENGTH";

/// Writes code that makes values, and the functions that the code calls.
pub(super) struct Values<'a> {
    pub(super) declarations: &'a Declarations,
    pub(super) is_cxx: bool,
    /// Functions for pointers, by what they point to; a name, and whether it takes a depth.
    helpers: HashMap<String, String>,
    /// The declarations and the bodies of these functions, in the order in which they were needed.
    pub(super) bodies: Vec<(String, String)>,
    /// Functions that give any number, with their types.
    pub(super) numbers: BTreeMap<&'static str, &'static str>,
    /// What belongs to the harness and is needed.
    pub(super) parts: BTreeSet<Part>,
}

/// A part of the harness that not each one needs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Part {
    /// Fresh objects.
    Objects,
    /// Any bytes.
    Bytes,
    /// Any text.
    Text,
    /// An assumption.
    Assume,
    /// Any content of an object.
    Memory,
}

/// Where values are written to.
#[derive(Clone, Copy)]
pub(super) struct ValueContext<'a> {
    /// What the value is called in messages.
    pub(super) what: &'a str,
    /// How many more structures are linked, as an expression.
    pub(super) depth: &'a str,
    /// Pointers become null.
    pub(super) null: bool,
    /// Pointers to what cannot be made stay as they are.
    pub(super) kept: bool,
    /// Loops around the place.
    pub(super) loops: usize,
}

impl<'a> Values<'a> {
    pub(super) fn new(declarations: &'a Declarations, is_cxx: bool) -> Self {
        Self {
            declarations,
            is_cxx,
            helpers: HashMap::new(),
            bodies: Vec::new(),
            numbers: BTreeMap::new(),
            parts: BTreeSet::new(),
        }
    }

    /// A call that gives any number.
    pub(super) fn number(&mut self, function: &'static str) -> String {
        let c_type = match function {
            "bool" if self.is_cxx => "bool",
            "bool" => "_Bool",
            "schar" => "signed char",
            "uchar" => "unsigned char",
            "ushort" => "unsigned short",
            "uint" => "unsigned int",
            "ulong" => "unsigned long",
            "longlong" => "long long",
            "ulonglong" => "unsigned long long",
            "int128" => "__int128",
            "uint128" => "unsigned __int128",
            same => same,
        };
        self.numbers.insert(function, c_type);
        format!("__VERIFIER_nondet_{function}()")
    }

    /// How a type is written in the harness; `None` if it has no name.
    pub(super) fn text(&self, of: &Type) -> Option<String> {
        let text = match &of.shape {
            Shape::Enumeration(text, _) if text.is_empty() => return None,
            Shape::Number(text, _)
            | Shape::Enumeration(text, _)
            | Shape::Instance(text)
            | Shape::Lock(text)
            | Shape::Incomplete(text) => text.clone(),
            Shape::Record(index) => self.record(*index).text()?,
            Shape::Pointer(target) | Shape::Reference(target) => {
                let constant = if target.constant { "const " } else { "" };
                let text = self.text(target)?;
                // The qualifier of a pointer stands behind it.
                match target.shape {
                    Shape::Pointer(_) if target.constant => format!("{text}const *"),
                    Shape::Pointer(_) => format!("{text}*"),
                    _ => format!("{constant}{text} *"),
                }
            }
            Shape::Array(element, size) => format!("__typeof__({}[{size}])", self.text(element)?),
            Shape::Void => "void".to_owned(),
            Shape::Function | Shape::Other(_) => return None,
        };
        Some(text)
    }

    pub(super) fn record(&self, index: usize) -> &'a Record {
        &self.declarations.records[index]
    }

    /// Whether the type is a class whose constructor makes its values.
    pub(super) fn is_constructed(&self, of: &Type) -> bool {
        match &of.shape {
            Shape::Instance(_) => true,
            Shape::Array(element, _) => self.is_constructed(element),
            Shape::Record(index) => {
                let record = self.record(*index);
                let hidden = record.fields.iter().filter(|field| field.hidden);
                let mut hidden = hidden.map(|field| self.declarations.type_of(&field.written, &record.scope));
                record.is_cxx
                    && (!record.definition.is_trivially_copyable
                        || record.has_bases
                        || hidden.any(|of| !self.is_any_bytes(&of)))
            }
            _ => false,
        }
    }

    /// Whether an object of the type can be declared as it is.
    pub(super) fn can_be_made(&self, of: &Type) -> bool {
        match &of.shape {
            Shape::Array(element, _) => self.can_be_made(element),
            Shape::Record(index) => {
                let record = self.record(*index);
                !record.is_cxx || (record.has_default && !record.definition.is_abstract)
            }
            _ => true,
        }
    }

    /// Whether any bytes are a value of the type, and all of them are wanted.
    fn is_any_bytes(&self, of: &Type) -> bool {
        match &of.shape {
            Shape::Number(_, function) => *function != "bool",
            Shape::Enumeration(..) => true,
            Shape::Array(element, _) => self.is_any_bytes(element),
            Shape::Record(index) => {
                let record = self.record(*index);
                let mut fields = record.fields.iter();
                fields
                    .all(|field| self.is_any_bytes(&self.declarations.type_of(&field.written, &record.scope)))
            }
            _ => false,
        }
    }

    /// Whether there is a pointer in a value of this type.
    fn has_pointer(&self, of: &Type) -> bool {
        match &of.shape {
            Shape::Pointer(_) => true,
            Shape::Array(element, _) => self.has_pointer(element),
            Shape::Record(index) => {
                let record = self.record(*index);
                let mut fields = record.fields.iter();
                fields
                    .any(|field| self.has_pointer(&self.declarations.type_of(&field.written, &record.scope)))
            }
            _ => false,
        }
    }

    /// Whether pointers lead from the type to structures, maybe without end.
    pub(super) fn links(&self, of: &Type) -> bool {
        self.links_but(of, &mut BTreeSet::new())
    }

    fn links_but(&self, of: &Type, seen: &mut BTreeSet<usize>) -> bool {
        match &of.shape {
            Shape::Array(inner, _) | Shape::Reference(inner) => self.links_but(inner, seen),
            Shape::Pointer(target) => {
                matches!(target.shape, Shape::Record(_)) || self.links_but(target, seen)
            }
            Shape::Record(index) if seen.insert(*index) => {
                let record = self.record(*index);
                let mut fields = record.fields.iter();
                fields.any(|field| {
                    self.links_but(&self.declarations.type_of(&field.written, &record.scope), seen)
                })
            }
            _ => false,
        }
    }

    /// Writes statements that give any value to an object.
    pub(super) fn fill(
        &mut self,
        object: &str,
        of: &Type,
        place: ValueContext<'_>,
        code: &mut Vec<String>,
    ) -> Result<(), EntryError> {
        let indent = "    ".repeat(place.loops + 1);
        let unsupported =
            |text: &str| EntryError::Type { what: place.what.to_owned(), text: text.to_owned() };
        // A member that is constant for the program gets its value here.
        let target = match self.text(of) {
            Some(text) if of.constant => format!("*({text} *)&{object}"),
            _ => object.to_owned(),
        };
        match &of.shape {
            Shape::Number(_, function) => {
                let value = self.number(function);
                code.push(format!("{indent}{target} = {value};"));
            }
            Shape::Enumeration(text, function) => {
                let own = format!("__typeof__({object})");
                let text = if text.is_empty() { &own } else { text };
                let value = self.number(function);
                code.push(format!("{indent}{target} = ({text}){value};"));
            }
            Shape::Pointer(pointee) => {
                let value = if place.null { None } else { self.pointer(pointee, place)? };
                match value {
                    Some(value) => code.push(format!("{indent}{target} = {value};")),
                    None if place.kept => {}
                    None => code.push(format!("{indent}{target} = 0;")),
                }
            }
            Shape::Array(element, size) => {
                let index = ["i", "j", "k", "l", "m", "n"].get(place.loops).copied();
                let Some(index) = index else { return Err(unsupported("array of many dimensions")) };
                // A global array may have that name.
                let index = self.free_name(index);
                let element = Type { constant: element.constant || of.constant, ..(**element).clone() };
                let place = ValueContext { loops: place.loops + 1, ..place };
                let mut body = Vec::new();
                self.fill(&format!("{object}[{index}]"), &element, place, &mut body)?;
                if !body.is_empty() {
                    let head = format!("for (unsigned long {index} = 0; {index} < {size}; {index}++)");
                    code.push(format!("{indent}{head} {{"));
                    code.extend(body);
                    code.push(format!("{indent}}}"));
                }
            }
            Shape::Lock(_) if place.kept => {}
            Shape::Lock(_) => {
                code.push(format!("{indent}__builtin_memset((void *)&{object}, 0, sizeof {object});"));
            }
            Shape::Record(_) if self.is_constructed(of) => {}
            Shape::Record(index) => self.fill_record(object, *index, of.constant, place, code)?,
            Shape::Instance(_) => {}
            Shape::Reference(_) => return Err(unsupported("reference")),
            Shape::Void => return Err(unsupported("void")),
            Shape::Function => return Err(unsupported("function")),
            Shape::Incomplete(text) | Shape::Other(text) => return Err(unsupported(text)),
        }
        Ok(())
    }

    fn fill_record(
        &mut self,
        object: &str,
        index: usize,
        constant: bool,
        place: ValueContext<'_>,
        code: &mut Vec<String>,
    ) -> Result<(), EntryError> {
        let record = self.record(index);
        let is_union = record.tag == "union";
        if record.fields.iter().any(|field| field.hidden) {
            self.parts.insert(Part::Memory);
            let indent = "    ".repeat(place.loops + 1);
            code.push(format!("{indent}__VERIFIER_nondet_memory((void *)&{object}, sizeof {object});"));
        }
        let fields = record.fields.iter().filter(|field| !field.hidden);
        let mut fields: Vec<_> =
            fields.map(|field| (field, self.declarations.type_of(&field.written, &record.scope))).collect();
        if is_union {
            // What is written last stays, so that pointers, which are null, come first.
            fields.sort_by_key(|(_, of)| !self.has_pointer(of));
        }
        for (field, mut of) in fields {
            of.constant |= constant;
            // The members of an anonymous structure are named like those of the one around it.
            let member =
                if field.name.is_empty() { object.to_owned() } else { format!("{object}.{}", field.name) };
            // An array without a size at the end of a structure has no elements.
            if matches!(&of.shape, Shape::Incomplete(text) if text.ends_with(']')) {
                continue;
            }
            let what = format!("the member {} of {}", field.name, record.text().unwrap_or_default());
            let null = place.null || is_union;
            self.fill(&member, &of, ValueContext { what: &what, null, ..place }, code)?;
        }
        Ok(())
    }

    /// An expression for a pointer to an object of this type, or null; `None` if it can be null
    /// only.
    pub(super) fn pointer(
        &mut self,
        pointee: &Type,
        place: ValueContext<'_>,
    ) -> Result<Option<String>, EntryError> {
        let call = match &pointee.shape {
            Shape::Function | Shape::Incomplete(_) => return Ok(None),
            Shape::Record(index) if self.record(*index).definition.is_abstract => return Ok(None),
            Shape::Void => {
                self.parts.extend([Part::Objects, Part::Bytes]);
                self.number("bool");
                self.number("uchar");
                "any_bytes()".to_owned()
            }
            Shape::Number(text, _) if text == "char" => {
                self.parts.extend([Part::Objects, Part::Text, Part::Assume]);
                self.number("bool");
                self.number("ulong");
                self.number("char");
                "any_text()".to_owned()
            }
            _ => {
                let name = self.helper(pointee, place)?;
                if self.links(pointee) { format!("{name}({})", place.depth) } else { format!("{name}()") }
            }
        };
        Ok(Some(call))
    }

    /// The name of a function that makes an object of this type, or gives null.
    fn helper(&mut self, pointee: &Type, place: ValueContext<'_>) -> Result<String, EntryError> {
        let unnamed = || EntryError::Type {
            what: place.what.to_owned(),
            text: "pointer to a type without a name".to_owned(),
        };
        let text = self.text(pointee).ok_or_else(unnamed)?;
        if !self.can_be_made(pointee) {
            return Err(EntryError::Type { what: place.what.to_owned(), text: format!("{text} *") });
        }
        if let Some(name) = self.helpers.get(&text) {
            return Ok(name.clone());
        }
        let name = self.free_name(&format!("any_{}", identifier(&text)));
        self.helpers.insert(text.clone(), name.clone());
        let links = self.links(pointee);
        let is_record = matches!(pointee.shape, Shape::Record(_));
        let head = format!("static {text} *{name}({})", if links { "int depth" } else { "void" });
        self.number("bool");
        self.parts.insert(Part::Objects);
        let mut code = Vec::new();
        if links && is_record {
            code.push("    if (depth <= 0)\n        return 0;".to_owned());
        }
        code.push(self.maybe_null("__VERIFIER_nondet_bool()"));
        code.push(format!("    {text} *object = {};", self.fresh(&text)));
        let depth = if is_record { "depth - 1" } else { "depth" };
        let what = format!("an object of the type {text}");
        let inner = ValueContext { what: &what, depth, null: false, kept: false, loops: 0 };
        let object = Type { constant: false, ..pointee.clone() };
        self.fill("(*object)", &object, inner, &mut code)?;
        code.push("    return object;".to_owned());
        let body = code.join("\n").replace("(*object).", "object->").replace("(*object) =", "*object =");
        self.bodies.push((head.clone(), format!("{head} {{\n{body}\n}}\n")));
        Ok(name)
    }

    /// Statements that return null, or go on.
    pub(super) fn maybe_null(&self, condition: &str) -> String {
        let truth = if self.is_cxx { "bool" } else { "_Bool" };
        format!("    {truth} is_null = {condition};\n    if (is_null)\n        return 0;")
    }

    /// An expression for a fresh object.
    fn fresh(&self, text: &str) -> String {
        if self.is_cxx {
            format!("({text} *)kept(new {text})")
        } else {
            format!("({text} *)kept(__builtin_malloc(sizeof({text})))")
        }
    }

    /// The name of a function that makes an array of elements of this type.
    pub(super) fn array(&mut self, element: &Type, place: ValueContext<'_>) -> Result<String, EntryError> {
        let text = self.text(element).unwrap_or_default();
        let name = self.free_name(&format!("any_array_of_{}", identifier(&text)));
        let head = format!("static {text} *{name}(unsigned long length)");
        self.number("bool");
        self.parts.insert(Part::Objects);
        let mut code = vec![self.maybe_null("length == 0 && __VERIFIER_nondet_bool()")];
        let fresh = if self.is_cxx {
            format!("new {text}[length]")
        } else {
            format!("__builtin_malloc(length * sizeof({text}))")
        };
        code.push(format!("    {text} *array = ({text} *)kept({fresh});"));
        code.push("    for (unsigned long i = 0; i < length; i++) {".to_owned());
        let element = Type { constant: false, ..element.clone() };
        self.fill("array[i]", &element, ValueContext { loops: 1, ..place }, &mut code)?;
        code.push("    }\n    return array;".to_owned());
        self.bodies.push((head.clone(), format!("{head} {{\n{}\n}}\n", code.join("\n"))));
        Ok(name)
    }

    /// A name like this one that the program does not use.
    pub(super) fn free_name(&self, name: &str) -> String {
        let mut free = name.to_owned();
        let taken = |name: &str| {
            self.declarations.names.contains(name) || self.helpers.values().any(|known| known == name)
        };
        for number in 2.. {
            if !taken(&free) {
                break;
            }
            free.clear();
            let _ = write!(free, "{name}_{number}");
        }
        free
    }
}

/// A type as a part of a name.
fn identifier(text: &str) -> String {
    let text = text.replace("unsigned ", "u").replace("__typeof__", "").replace('*', " pointer ");
    let words: Vec<&str> = text
        .split(|c: char| !c.is_ascii_alphanumeric() && c != '_')
        .filter(|word| !word.is_empty())
        .collect();
    words.join("_")
}
