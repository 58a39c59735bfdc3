//! What values a harness makes, in words.
use super::Request;
use super::types::{Shape, Type};
use super::values::Values;

/// Whether a pointer to this type can be null only.
pub(super) fn is_null(values: &Values<'_>, pointee: &Type) -> bool {
    match &pointee.shape {
        Shape::Function | Shape::Incomplete(_) => true,
        Shape::Record(index) => values.record(*index).definition.is_abstract,
        _ => false,
    }
}

/// The values of an argument of this type.
pub(super) fn value(values: &Values<'_>, of: &Type, request: &Request) -> String {
    let Shape::Pointer(pointee) = &of.shape else { return object(values, of) };
    let (depth, length) = (request.depth, request.length);
    match &pointee.shape {
        Shape::Function => "null (a function)".to_owned(),
        Shape::Incomplete(text) => format!("null ({text})"),
        Shape::Void => format!("null or {length} bytes"),
        Shape::Number(text, _) if text == "char" => format!("null or a text of up to {length} characters"),
        Shape::Record(index) if values.record(*index).definition.is_abstract => {
            format!("null ({} is abstract)", name(values, pointee))
        }
        Shape::Record(_) if values.links(pointee) => {
            format!("null or linked objects of {}, up to {depth} one behind the other", name(values, pointee))
        }
        _ => format!("null or a pointer to {}", object(values, pointee)),
    }
}

/// The values of an object of this type.
pub(super) fn object(values: &Values<'_>, of: &Type) -> String {
    match &of.shape {
        Shape::Reference(target) => object(values, target),
        Shape::Array(element, size) => format!("{size} times {}", object(values, element)),
        Shape::Pointer(_) => "a pointer".to_owned(),
        Shape::Lock(text) => format!("a new {text}"),
        _ if values.is_constructed(of) => format!("a new {}", name(values, of)),
        _ => format!("any {}", name(values, of)),
    }
}

/// The values of an array with a length.
pub(super) fn array(values: &Values<'_>, of: &Type, length: &str) -> String {
    let Shape::Pointer(element) = &of.shape else { return String::new() };
    format!("{length} elements, each {}; null only if {length} is 0", object(values, element))
}

fn name(values: &Values<'_>, of: &Type) -> String {
    values.text(of).unwrap_or_else(|| "structure".to_owned())
}
