//! The text of a harness: a program that calls one function with any arguments.
use super::declarations::{Declarations, Function};
use super::types::{Shape, Type};
use super::values::{DEPTH, LENGTH, Part, ValueContext, Values};
use super::{EntryError, Request, describe};
use crate::frontend::names::OTHER_MAIN;
use std::fmt::Write as _;

/// The largest arrays of global variables that get any values, in elements.
const LARGEST: u64 = 4096;

/// The text of a harness, and what it says about its calls.
pub(super) struct Text {
    pub(super) source: String,
    /// What is assumed about arguments and globals, in words.
    pub(super) assumption: String,
    /// It makes objects on the heap.
    pub(super) makes_objects: bool,
}

/// An argument.
struct Argument {
    /// The name of its parameter.
    shown: String,
    /// The name of the variable, which hides nothing of the program.
    name: String,
    of: Type,
    /// It is passed as what nobody else uses any more.
    is_moved: bool,
}

/// Writes the harness. `include` is the path by which it includes the file, and `file` what people
/// call it.
pub(super) fn write(
    declarations: &Declarations,
    function: &Function,
    request: &Request,
    include: &str,
    file: &str,
    is_cxx: bool,
) -> Result<Text, EntryError> {
    if function.hidden {
        return Err(EntryError::Private { name: function.name.clone() });
    }
    let mut values = Values::new(declarations, is_cxx);
    let mut said = Vec::new();
    let (globals, filled) = globals(&mut values)?;
    let mut code = Vec::new();
    if !globals.is_empty() {
        code.push("    any_globals();".to_owned());
    }
    let callee = callee(&mut values, function, &mut code, &mut said)?;
    let arguments = arguments(&values, function);
    let lengths = lengths(&arguments, request)?;
    // Arrays come last, since their lengths are other arguments.
    let (arrays, others): (Vec<usize>, Vec<usize>) =
        (0..arguments.len()).partition(|index| lengths[*index].is_some());
    for index in others {
        let argument = &arguments[index];
        value(&mut values, argument, &mut code)?;
        if lengths.contains(&Some(index)) {
            values.parts.insert(Part::Assume);
            let name = &argument.name;
            code.push(format!("    __VERIFIER_assume({name} >= 0 && {name} <= {LENGTH});"));
        }
    }
    for index in arrays {
        let length = lengths[index].expect("an array has a length");
        array(&mut values, &arguments[index], &arguments[length].name, &mut code)?;
    }
    for (index, argument) in arguments.iter().enumerate() {
        let what = match lengths[index] {
            Some(length) => describe::array(&values, &argument.of, &arguments[length].shown),
            None if lengths.contains(&Some(index)) => format!("from 0 to {}", request.length),
            None => describe::value(&values, &argument.of, request),
        };
        said.push(format!("{}: {what}", argument.shown));
    }
    if function.variadic {
        said.push("no further arguments".to_owned());
    }
    let names: Vec<String> = arguments.iter().map(|argument| passed(&values, argument)).collect();
    code.push(format!("    {callee}({});\n    return 0;", names.join(", ")));
    let mut text = head(function, request, include, file);
    text.push_str(&support(&values));
    for (head, _) in &values.bodies {
        let _ = writeln!(text, "{head};");
    }
    for (_, body) in &values.bodies {
        let _ = write!(text, "\n{body}");
    }
    if !globals.is_empty() {
        let _ = write!(text, "\nstatic void any_globals(void) {{\n{}\n}}\n", globals.join("\n"));
    }
    let _ = write!(text, "\nint main(void) {{\n{}\n}}\n", code.join("\n"));
    let said = if said.is_empty() { "no arguments".to_owned() } else { said.join("; ") };
    let rest = match filled.as_slice() {
        [] => String::new(),
        names => format!("; globals: any values for {}, as at the start for others", names.join(", ")),
    };
    let makes_objects = values.parts.contains(&Part::Objects);
    // References lead to variables of the harness.
    let has_references = function.parameters.iter().any(|parameter| parameter.text.contains('&'));
    let apart = match (makes_objects, has_references) {
        (_, true) => "; no two pointers or references lead to the same object",
        (true, false) => "; no two pointers lead to the same object",
        (false, false) => "",
    };
    Ok(Text {
        source: text,
        assumption: format!("{} is called with: {said}{rest}{apart}", function.name),
        makes_objects,
    })
}

fn head(function: &Function, request: &Request, include: &str, file: &str) -> String {
    let Request { depth, length, .. } = request;
    let include = include.replace('\\', "\\\\").replace('"', "\\\"");
    format!(
        "// Calls {} of {file} with any arguments: what --entry does, to be edited.\n\
         #define main {OTHER_MAIN}\n#include \"{include}\"\n#undef main\n\n\
         // Structures that are linked with each other, and bytes of texts and the like.\n\
         #define {DEPTH} {depth}\n#define {LENGTH} {length}\n\n",
        function.name
    )
}

/// What the code in a harness uses.
fn support(values: &Values<'_>) -> String {
    let mut text = String::new();
    let language = if values.is_cxx { "extern \"C\" " } else { "extern " };
    let is_known = |name: &str| values.declarations.names.contains(name);
    let mut declare = |result: &str, name: &str, parameters: &str| {
        if !is_known(name) {
            let _ = writeln!(text, "{language}{result} {name}({parameters});");
        }
    };
    for (function, c_type) in &values.numbers {
        declare(c_type, &format!("__VERIFIER_nondet_{function}"), "void");
    }
    if values.parts.contains(&Part::Assume) {
        declare("void", "__VERIFIER_assume", "int");
    }
    if values.parts.contains(&Part::Memory) {
        declare("void", "__VERIFIER_nondet_memory", "void *, __SIZE_TYPE__");
    }
    let fresh = |size: &str| {
        if values.is_cxx { format!("new char[{size}]") } else { format!("__builtin_malloc({size})") }
    };
    if values.parts.contains(&Part::Objects) {
        text.push_str(
            "\n// What is made can be reached to the end: it is not lost, whatever the function does with it.\n\
             static struct kept_object { void *object; struct kept_object *next; } *kept_objects;\n\n\
             static void *kept(void *object) {\n    \
             struct kept_object *one = (struct kept_object *)__builtin_malloc(sizeof *one);\n    \
             if (!object || !one)\n        __builtin_abort();\n    \
             one->object = object;\n    one->next = kept_objects;\n    kept_objects = one;\n    return object;\n}\n",
        );
    }
    let length = format!(
        "    unsigned long length = __VERIFIER_nondet_ulong();\n    __VERIFIER_assume(length <= {LENGTH});\n"
    );
    let fill = |function: &str| {
        format!(
            "    for (unsigned long i = 0; i < length; i++)\n        object[i] = __VERIFIER_nondet_{function}();\n"
        )
    };
    let null = values.maybe_null("__VERIFIER_nondet_bool()") + "\n";
    if values.parts.contains(&Part::Bytes) {
        let _ = write!(
            text,
            "\nstatic void *any_bytes(void) {{\n{null}    unsigned char *object = (unsigned char *)kept(__builtin_malloc({LENGTH}));\n{}    return object;\n}}\n",
            fill("uchar").replace("length", LENGTH)
        );
    }
    if values.parts.contains(&Part::Text) {
        let _ = write!(
            text,
            "\nstatic char *any_text(void) {{\n{null}{length}    char *object = (char *)kept({});\n{}    object[length] = 0;\n    return object;\n}}\n",
            fresh("length + 1"),
            fill("char")
        );
    }
    if !text.is_empty() {
        text.push('\n');
    }
    text
}

/// Statements that give any values to global variables, and the names of these.
fn globals(values: &mut Values<'_>) -> Result<(Vec<String>, Vec<String>), EntryError> {
    let (mut code, mut names) = (Vec::new(), Vec::new());
    for variable in &values.declarations.variables {
        let of = values.declarations.type_of(&variable.written, &variable.scope);
        let skipped = of.constant
            || values.is_constructed(&of)
            || size(&of) > LARGEST
            || matches!(
                of.shape,
                Shape::Reference(_) | Shape::Lock(_) | Shape::Incomplete(_) | Shape::Other(_)
            );
        if skipped {
            continue;
        }
        let what = format!("the variable {}", variable.name);
        let place = ValueContext { what: &what, depth: DEPTH, null: false, kept: true, loops: 0 };
        let before = code.len();
        values.fill(&variable.name, &of, place, &mut code)?;
        if code.len() > before {
            names.push(variable.name.clone());
        }
    }
    Ok((code, names))
}

/// The number of elements.
fn size(of: &Type) -> u64 {
    match &of.shape {
        Shape::Array(element, length) => length.saturating_mul(size(element)),
        _ => 1,
    }
}

/// What is called: the function, or the method of an object that is made here.
fn callee(
    values: &mut Values<'_>,
    function: &Function,
    code: &mut Vec<String>,
    said: &mut Vec<String>,
) -> Result<String, EntryError> {
    let Some(class) = &function.object else { return Ok(function.name.clone()) };
    let of = values.declarations.type_of_text(class, "");
    let name = values.free_name("object");
    let argument = Argument { shown: "its object".to_owned(), name, of, is_moved: false };
    value(values, &argument, code)?;
    said.push(format!("an object: {}", describe::object(values, &argument.of)));
    let method = function.name.rsplit("::").next().unwrap_or_default();
    Ok(format!("{}.{method}", argument.name))
}

/// The arguments, with names that hide nothing of the program.
fn arguments(values: &Values<'_>, function: &Function) -> Vec<Argument> {
    let parameters = function.parameters.iter().enumerate();
    parameters
        .map(|(index, parameter)| {
            let shown = match parameter.name.as_str() {
                "" => format!("argument_{}", index + 1),
                name => name.to_owned(),
            };
            let hides = values.declarations.names.contains(&shown) || shown == "object";
            let name = if hides { format!("{shown}_argument") } else { shown.clone() };
            let of = values.declarations.type_of_text(&parameter.text, &function.scope);
            Argument { shown, name, of, is_moved: parameter.text.ends_with("&&") }
        })
        .collect()
}

/// For each argument that is an array, the argument that is its length.
fn lengths(arguments: &[Argument], request: &Request) -> Result<Vec<Option<usize>>, EntryError> {
    let mut lengths = vec![None; arguments.len()];
    for (array, length) in &request.arrays {
        let wrong = |why: String| EntryError::Array { array: format!("{array}:{length}"), why };
        let find = |name: &str| {
            let names: Vec<&str> = arguments.iter().map(|argument| argument.shown.as_str()).collect();
            let index = names.iter().position(|known| *known == name);
            index.ok_or_else(|| {
                wrong(format!("there is no parameter '{name}', only '{}'", names.join("', '")))
            })
        };
        let (array, length) = (find(array)?, find(length)?);
        let is_object = match &arguments[array].of.shape {
            Shape::Pointer(element) => !matches!(
                element.shape,
                Shape::Void | Shape::Function | Shape::Incomplete(_) | Shape::Other(_)
            ),
            _ => false,
        };
        if !is_object {
            return Err(wrong(format!(
                "'{}' is no pointer to elements of a known type",
                arguments[array].name
            )));
        }
        let is_integer = matches!(&arguments[length].of.shape, Shape::Number(_, function) if !matches!(*function, "bool" | "float" | "double"));
        if !is_integer {
            return Err(wrong(format!("'{}' is no integer", arguments[length].shown)));
        }
        lengths[array] = Some(length);
    }
    Ok(lengths)
}

/// Declares an argument with any value.
fn value(values: &mut Values<'_>, argument: &Argument, code: &mut Vec<String>) -> Result<(), EntryError> {
    let Argument { name, of, .. } = argument;
    let what = argument.shown.clone();
    let place = ValueContext { what: &what, depth: DEPTH, null: false, kept: false, loops: 0 };
    let of = match &of.shape {
        Shape::Reference(target) => &**target,
        _ => of,
    };
    let unsupported = |text: &str| EntryError::Type { what: what.clone(), text: text.to_owned() };
    let own = Type { constant: false, ..of.clone() };
    if !values.can_be_made(of) {
        return Err(unsupported(&values.text(of).unwrap_or_default()));
    }
    if let Shape::Pointer(pointee) = &of.shape {
        // Only what is not null needs a variable.
        let Some(pointer) = values.pointer(pointee, place)? else { return Ok(()) };
        let text = values.text(of).ok_or_else(|| unsupported("pointer to a type without a name"))?;
        code.push(format!("    {text}{name} = {pointer};"));
        return Ok(());
    }
    let mut filled = Vec::new();
    values.fill(name, &own, place, &mut filled)?;
    let text = values.text(of).ok_or_else(|| unsupported("type without a name"))?;
    match filled.as_slice() {
        [one] if one.starts_with(&format!("    {name} = ")) => {
            code.push(format!("    {text} {}", one.trim_start()));
        }
        _ => {
            code.push(format!("    {text} {name};"));
            code.extend(filled);
        }
    }
    Ok(())
}

/// Declares an argument that is an array.
fn array(
    values: &mut Values<'_>,
    argument: &Argument,
    length: &str,
    code: &mut Vec<String>,
) -> Result<(), EntryError> {
    let Argument { name, of, .. } = argument;
    let Shape::Pointer(element) = &of.shape else { return Ok(()) };
    let what = format!("the elements of {name}");
    let place = ValueContext { what: &what, depth: DEPTH, null: false, kept: false, loops: 0 };
    let function = values.array(element, place)?;
    let text = values.text(of).unwrap_or_default();
    code.push(format!("    {text}{name} = {function}({length});"));
    Ok(())
}

/// How the argument is passed.
fn passed(values: &Values<'_>, argument: &Argument) -> String {
    match &argument.of.shape {
        Shape::Pointer(pointee) if describe::is_null(values, pointee) => "0".to_owned(),
        Shape::Reference(target) if argument.is_moved => {
            format!("static_cast<{} &&>({})", values.text(target).unwrap_or_default(), argument.name)
        }
        _ => argument.name.clone(),
    }
}
