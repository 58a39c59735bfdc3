//! The declarations of a file, as clang prints them in JSON (`-ast-dump=json`). Expressions and
//! statements, which are most of the text, are skipped while it is read.
use serde::de::{IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use std::fmt;

/// A node of clang's tree: a declaration, or what ends one.
#[derive(Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts")]
pub(super) struct Node {
    pub(super) id: String,
    pub(super) kind: String,
    /// Empty where it has none.
    pub(super) name: String,
    pub(super) mangled_name: String,
    /// The type as it is written.
    pub(super) type_text: String,
    pub(super) storage_class: String,
    /// `struct`, `union` or `class`.
    pub(super) tag: String,
    pub(super) access: String,
    /// The type that an enumeration says it has.
    pub(super) underlying: Option<String>,
    /// The class or the namespace of what is defined outside of it.
    pub(super) parent: Option<String>,
    pub(super) complete: bool,
    pub(super) implicit: bool,
    pub(super) variadic: bool,
    pub(super) constexpr: bool,
    pub(super) deleted: bool,
    pub(super) has_bases: bool,
    /// It comes from a file that the given one includes.
    pub(super) included: bool,
    pub(super) definition: Definition,
    /// Of declarations that contain others.
    pub(super) inner: Vec<Node>,
}

/// What is known of a class in C++.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Definition {
    #[serde(default)]
    pub(super) is_trivially_copyable: bool,
    #[serde(default)]
    pub(super) is_abstract: bool,
    #[serde(default)]
    pub(super) default_ctor: DefaultConstructor,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
pub(super) struct DefaultConstructor {
    #[serde(default)]
    pub(super) exists: bool,
}

/// Whether the nodes inside of this one are of use.
fn contains_declarations(kind: &str) -> bool {
    matches!(
        kind,
        "TranslationUnitDecl"
            | "NamespaceDecl"
            | "LinkageSpecDecl"
            | "RecordDecl"
            | "CXXRecordDecl"
            | "FunctionDecl"
            | "CXXMethodDecl"
            | "CXXConstructorDecl"
            | "EnumDecl"
    )
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Written {
    #[serde(default)]
    qual_type: String,
    /// Without names that stand for other types; only there if that makes a difference.
    desugared_qual_type: Option<String>,
}

/// The place of a declaration, or of the macro that makes it.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Location {
    included_from: Option<IgnoredAny>,
    expansion_loc: Option<Box<Location>>,
}

impl Location {
    fn is_included(&self) -> bool {
        match &self.expansion_loc {
            Some(outer) => outer.is_included(),
            None => self.included_from.is_some(),
        }
    }
}

impl<'de> Deserialize<'de> for Node {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(NodeVisitor)
    }
}

struct NodeVisitor;

impl<'de> Visitor<'de> for NodeVisitor {
    type Value = Node;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a node of clang's tree")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Node, A::Error> {
        let mut node = Node::default();
        // The kind comes before what is inside.
        while let Some(key) = map.next_key::<String>()? {
            match key.as_str() {
                "id" => node.id = map.next_value()?,
                "kind" => node.kind = map.next_value()?,
                "name" => node.name = map.next_value()?,
                "mangledName" => node.mangled_name = map.next_value()?,
                "type" => node.type_text = map.next_value::<Written>()?.qual_type,
                "storageClass" => node.storage_class = map.next_value()?,
                "tagUsed" => node.tag = map.next_value()?,
                "access" => node.access = map.next_value()?,
                "fixedUnderlyingType" => {
                    let written: Written = map.next_value()?;
                    node.underlying = Some(written.desugared_qual_type.unwrap_or(written.qual_type));
                }
                "parentDeclContextId" => node.parent = Some(map.next_value()?),
                "completeDefinition" => node.complete = map.next_value()?,
                "isImplicit" => node.implicit = map.next_value()?,
                "variadic" => node.variadic = map.next_value()?,
                "constexpr" => node.constexpr = map.next_value()?,
                "explicitlyDeleted" => node.deleted = map.next_value()?,
                "bases" => node.has_bases = !map.next_value::<Vec<IgnoredAny>>()?.is_empty(),
                "loc" => node.included = map.next_value::<Location>()?.is_included(),
                "definitionData" => node.definition = map.next_value()?,
                "inner" if contains_declarations(&node.kind) => node.inner = map.next_value()?,
                _ => _ = map.next_value::<IgnoredAny>()?,
            }
        }
        Ok(node)
    }
}

#[cfg(test)]
mod tests {
    use super::Node;

    #[test]
    fn statements_are_skipped() {
        let text = r#"{"id":"0x1","kind":"FunctionDecl","loc":{"expansionLoc":{"line":1},"spellingLoc":{"includedFrom":{"file":"a"}}},
            "name":"f","type":{"qualType":"int (int)"},"inner":[{"id":"0x2","kind":"ParmVarDecl","loc":{},"name":"n"},
            {"id":"0x3","kind":"CompoundStmt","inner":[{"kind":"ReturnStmt"}]}]}"#;
        let node: Node = serde_json::from_str(text).unwrap();
        assert_eq!((node.name.as_str(), node.type_text.as_str(), node.included), ("f", "int (int)", false));
        let inner: Vec<_> = node.inner.iter().map(|inner| (&*inner.kind, inner.inner.len())).collect();
        assert_eq!(inner, [("ParmVarDecl", 0), ("CompoundStmt", 0)]);
    }
}
