//! The text in which clang prints its tree (`-ast-dump`): one line for each node, indented.

/// The nodes with their depths, in order. What is below a node follows it, at greater depths.
pub(in crate::frontend) fn nodes(tree: &str) -> Vec<(usize, &str)> {
    let node = |line| str::trim_start_matches(line, ['|', '`', '-', ' ']);
    tree.lines().map(|line| (line.len() - node(line).len(), node(line))).collect()
}

/// The nodes below one of these.
pub(in crate::frontend) fn below<'n, 't>(
    nodes: &'n [(usize, &'t str)],
    index: usize,
) -> impl Iterator<Item = (usize, &'t str)> + use<'n, 't> {
    let depth = nodes[index].0;
    nodes[index + 1..].iter().copied().take_while(move |(below, _)| *below > depth)
}

/// The kind of a node.
pub(in crate::frontend) fn kind_of(node: &str) -> &str {
    node.split(' ').next().unwrap_or_default()
}

/// The name that a node declares.
pub(in crate::frontend) fn name_of(node: &str) -> &str {
    node.split(" '").next().unwrap_or_default().rsplit(' ').next().unwrap_or_default()
}

/// The type of a node, without names that stand for others.
pub(in crate::frontend) fn type_of(node: &str) -> &str {
    let mut quoted = node.split('\'').skip(1);
    let named = quoted.next().unwrap_or_default();
    match (quoted.next(), quoted.next()) {
        (Some(":"), Some(own)) => own,
        _ => named,
    }
}

/// The name of the function whose definition begins at a node of this depth, or none if a
/// declaration of another kind begins there; `None` for nodes within a declaration.
pub(super) fn function_at(depth: usize, node: &str) -> Option<&str> {
    let kind = kind_of(node);
    let is_outermost = depth <= 2 && kind.ends_with("Decl");
    is_outermost.then(|| if kind == "FunctionDecl" { name_of(node) } else { "" })
}
