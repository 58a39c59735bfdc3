//! What a file declares: its types, functions and variables, by their full names.
use super::ast::{Definition, Node};
use std::collections::{HashMap, HashSet};

/// Tables of what a file declares. Names in C++ are qualified.
#[derive(Debug, Default)]
pub(super) struct Declarations {
    pub(super) records: Vec<Record>,
    /// Structures, unions and classes by name; a complete one before others.
    pub(super) tags: HashMap<String, usize>,
    pub(super) aliases: HashMap<String, Alias>,
    /// Enumerations, with the type that they are stored in.
    pub(super) enumerations: HashMap<String, String>,
    pub(super) functions: Vec<Function>,
    pub(super) variables: Vec<Variable>,
    /// All names that are declared outside of functions and classes.
    pub(super) names: HashSet<String>,
    /// Names of classes by clang's number.
    classes: HashMap<String, String>,
}

/// A structure, a union or a class.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts")]
pub(super) struct Record {
    /// `struct`, `union` or `class`.
    pub(super) tag: String,
    /// `None` if it has none.
    pub(super) name: Option<String>,
    /// A name that an alias gives to it.
    pub(super) alias: Option<String>,
    pub(super) fields: Vec<Field>,
    pub(super) complete: bool,
    pub(super) has_bases: bool,
    /// The scope in which the types of its fields are looked up.
    pub(super) scope: String,
    pub(super) definition: Definition,
    pub(super) is_cxx: bool,
    /// It has a default constructor that everybody can call.
    pub(super) has_default: bool,
}

#[derive(Debug)]
pub(super) struct Field {
    /// Empty for the members of an anonymous structure or union.
    pub(super) name: String,
    pub(super) written: Written,
    /// Only the class itself may access it.
    pub(super) hidden: bool,
}

/// A type as it is written.
#[derive(Clone, Debug)]
pub(super) struct Written {
    pub(super) text: String,
    /// The structure without a name that is declared together with it.
    pub(super) nameless: Option<usize>,
}

/// A name for a type.
#[derive(Debug)]
pub(super) struct Alias {
    pub(super) written: Written,
    pub(super) scope: String,
}

#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts")]
pub(super) struct Function {
    pub(super) name: String,
    mangled_name: String,
    /// Where its types are looked up.
    pub(super) scope: String,
    pub(super) parameters: Vec<Parameter>,
    pub(super) variadic: bool,
    pub(super) defined: bool,
    /// The class of the object that it is called for.
    pub(super) object: Option<String>,
    pub(super) hidden: bool,
    /// It comes from a file that the given one includes.
    pub(super) included: bool,
}

#[derive(Debug)]
pub(super) struct Parameter {
    pub(super) name: String,
    pub(super) text: String,
}

/// A variable that is no local one, and no member of a class.
#[derive(Debug)]
pub(super) struct Variable {
    pub(super) name: String,
    pub(super) scope: String,
    pub(super) written: Written,
}

impl Declarations {
    /// The declarations of a file.
    pub(super) fn new(file: &Node) -> Self {
        let mut declarations = Self::default();
        declarations.scope(file, "");
        declarations
    }

    /// Adds what is declared directly in a namespace, or outside of all.
    fn scope(&mut self, node: &Node, scope: &str) {
        let mut nameless = None;
        for inner in &node.inner {
            let name = qualified(scope, &inner.name);
            if scope.is_empty() && !inner.name.is_empty() {
                self.names.insert(name.clone());
            }
            match inner.kind.as_str() {
                "NamespaceDecl" => self.scope(inner, &name),
                "LinkageSpecDecl" => self.scope(inner, scope),
                "RecordDecl" | "CXXRecordDecl" => {
                    let record = self.record(inner, scope);
                    nameless = inner.name.is_empty().then_some(record);
                }
                "TypedefDecl" | "TypeAliasDecl" => self.alias(inner, scope, nameless),
                "EnumDecl" => self.enumeration(inner, scope),
                "FunctionDecl" => self.function(inner, scope, None, false),
                "CXXMethodDecl" => {
                    let class = inner.parent.as_ref().and_then(|parent| self.classes.get(parent)).cloned();
                    if let Some(class) = class {
                        self.function(inner, &class, Some(&class), false);
                    }
                }
                // Those of classes and other namespaces have other names here, and classes may hide
                // theirs.
                "VarDecl" if inner.parent.is_some() => {}
                "VarDecl" if !inner.included && !inner.constexpr && inner.storage_class != "extern" => {
                    let written = Written { text: inner.type_text.clone(), nameless };
                    // Of a variable that is declared several times, the last type has all sizes.
                    self.variables.retain(|variable| variable.name != name);
                    self.variables.push(Variable { name, scope: scope.to_owned(), written });
                }
                _ => {}
            }
        }
    }

    fn record(&mut self, node: &Node, scope: &str) -> usize {
        let name = (!node.name.is_empty()).then(|| qualified(scope, &node.name));
        let own_scope = name.clone().unwrap_or_else(|| scope.to_owned());
        self.classes.insert(node.id.clone(), own_scope.clone());
        let index = self.records.len();
        if let Some(name) = &name {
            let known = self.tags.get(name).is_some_and(|&known| self.records[known].complete);
            if !known {
                self.tags.insert(name.clone(), index);
            }
        }
        self.records.push(Record {
            tag: node.tag.clone(),
            name: name.clone(),
            alias: None,
            fields: Vec::new(),
            complete: node.complete,
            has_bases: node.has_bases,
            scope: own_scope.clone(),
            definition: node.definition,
            is_cxx: node.kind == "CXXRecordDecl",
            has_default: node.definition.default_ctor.exists,
        });
        let mut hidden = node.tag == "class";
        let mut nameless = None;
        let mut fields = Vec::new();
        for inner in &node.inner {
            match inner.kind.as_str() {
                "AccessSpecDecl" => hidden = inner.access != "public",
                // The name of a class is declared inside of it as well.
                "CXXRecordDecl" if inner.implicit => {}
                "RecordDecl" | "CXXRecordDecl" => {
                    // A structure in C has its name outside as well.
                    let scope = if inner.kind == "RecordDecl" { scope } else { &own_scope };
                    let record = self.record(inner, scope);
                    nameless = inner.name.is_empty().then_some(record);
                }
                "EnumDecl" => {
                    self.enumeration(inner, if node.kind == "RecordDecl" { scope } else { &own_scope });
                }
                "TypedefDecl" | "TypeAliasDecl" => self.alias(inner, &own_scope, nameless),
                // A bit-field without a name only takes up room.
                "FieldDecl" if inner.name.is_empty() && !inner.implicit => {}
                "FieldDecl" => fields.push(Field {
                    name: inner.name.clone(),
                    written: Written { text: inner.type_text.clone(), nameless },
                    hidden,
                }),
                "CXXMethodDecl" if !inner.implicit => {
                    self.function(inner, &own_scope, Some(&own_scope), hidden);
                }
                "CXXConstructorDecl" if (hidden || inner.deleted) && parameters(inner).next().is_none() => {
                    self.records[index].has_default = false;
                }
                _ => {}
            }
        }
        self.records[index].fields = fields;
        index
    }

    fn alias(&mut self, node: &Node, scope: &str, nameless: Option<usize>) {
        let name = qualified(scope, &node.name);
        let written = Written { text: node.type_text.clone(), nameless };
        // clang gives a nameless structure the name of its alias.
        if let Some(record) = nameless
            && [format!("struct {}", node.name), format!("union {}", node.name), node.name.clone()]
                .contains(&node.type_text)
        {
            self.records[record].alias.get_or_insert_with(|| name.clone());
        }
        self.aliases.insert(name, Alias { written, scope: scope.to_owned() });
    }

    fn enumeration(&mut self, node: &Node, scope: &str) {
        // In C++ the types of constants do not tell how wide the enumeration is.
        let is_narrow =
            node.inner.iter().all(|constant| matches!(&*constant.type_text, "int" | "unsigned int"));
        let natural = if is_narrow { "unsigned int" } else { "long long" };
        let stored = node.underlying.clone().unwrap_or_else(|| natural.to_owned());
        self.enumerations.insert(qualified(scope, &node.name), stored);
    }

    fn function(&mut self, node: &Node, scope: &str, class: Option<&str>, hidden: bool) {
        let defined =
            node.inner.iter().any(|inner| matches!(inner.kind.as_str(), "CompoundStmt" | "CXXTryStmt"));
        let name = qualified(scope, &node.name);
        let known = self
            .functions
            .iter_mut()
            .find(|known| known.mangled_name == node.mangled_name && known.name == name);
        let named = parameters(node)
            .map(|parameter| Parameter { name: parameter.name.clone(), text: parameter.type_text.clone() });
        if let Some(known) = known {
            if defined {
                known.defined = true;
                known.included = node.included;
                known.parameters = named.collect();
            }
            return;
        }
        let parameters = named.collect();
        self.functions.push(Function {
            name,
            mangled_name: node.mangled_name.clone(),
            scope: scope.to_owned(),
            parameters,
            variadic: node.variadic,
            defined,
            object: class.filter(|_| node.storage_class != "static").map(str::to_owned),
            hidden,
            included: node.included,
        });
    }
}

fn parameters(node: &Node) -> impl Iterator<Item = &Node> {
    node.inner.iter().filter(|inner| inner.kind == "ParmVarDecl")
}

/// A name with that of the scope around it.
fn qualified(scope: &str, name: &str) -> String {
    match (scope, name) {
        ("", name) => name.to_owned(),
        (scope, "") => scope.to_owned(),
        (scope, name) => format!("{scope}::{name}"),
    }
}
