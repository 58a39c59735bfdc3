// The compiled part of <map> and <set>: red-black trees. The shape of a tree is the one that
// libstdc++ makes, as far as a program can see it: the order of the nodes. The parent of the header
// is the root; its children are the first and the last node.
#include <map>

namespace std {

using Node = _Rb_tree_node_base;

static bool is_red(const Node *node) { return node && node->_M_color == _S_red; }

// The next node in order, or the header after the last one. Left and right may be exchanged.
static Node *step(Node *node, Node *Node::*left, Node *Node::*right) {
    if (node->*right) {
        node = node->*right;
        while (node->*left)
            node = node->*left;
        return node;
    }
    Node *parent = node->_M_parent;
    while (node == parent->*right) {
        node = parent;
        parent = parent->_M_parent;
    }
    // From the root that is the last node, the walk goes to the header and back to the root.
    return node->*right == parent ? node : parent;
}

Node *_Rb_tree_increment(Node *node) throw() { return step(node, &Node::_M_left, &Node::_M_right); }
const Node *_Rb_tree_increment(const Node *node) throw() { return _Rb_tree_increment(const_cast<Node *>(node)); }

// Before the header comes the last node. The header is red and its own grandparent, as no red root
// is.
Node *_Rb_tree_decrement(Node *node) throw() {
    if (is_red(node) && node->_M_parent->_M_parent == node)
        return node->_M_right;
    return step(node, &Node::_M_right, &Node::_M_left);
}
const Node *_Rb_tree_decrement(const Node *node) throw() { return _Rb_tree_decrement(const_cast<Node *>(node)); }

// Puts `next`, which may be null, into the place of `node` below the parent of `node`.
static void replace(Node *node, Node *next, Node *&root) {
    Node *parent = node->_M_parent;
    if (node == root)
        root = next;
    else if (node == parent->_M_left)
        parent->_M_left = next;
    else
        parent->_M_right = next;
    if (next)
        next->_M_parent = parent;
}

// The child on the side `up` of a node takes its place, and the node becomes the child of that one
// on the other side, `down`.
static void rotate(Node *node, Node *Node::*up, Node *Node::*down, Node *&root) {
    Node *risen = node->*up;
    node->*up = risen->*down;
    if (node->*up)
        (node->*up)->_M_parent = node;
    replace(node, risen, root);
    risen->*down = node;
    node->_M_parent = risen;
}

void _Rb_tree_insert_and_rebalance(const bool left, Node *node, Node *parent, Node &header) throw() {
    Node *&root = header._M_parent;
    node->_M_parent = parent;
    node->_M_left = node->_M_right = nullptr;
    node->_M_color = _S_red;
    if (left) {
        parent->_M_left = node; // also of the header, if the tree was empty
        if (parent == &header)
            root = header._M_right = node;
        else if (parent == header._M_left)
            header._M_left = node;
    } else {
        parent->_M_right = node;
        if (parent == header._M_right)
            header._M_right = node;
    }
    // The only fault there may be is that `node` and its parent are red.
    while (node != root && is_red(node->_M_parent)) {
        Node *above = node->_M_parent, *top = above->_M_parent;
        bool is_left = above == top->_M_left;
        Node *Node::*same = is_left ? &Node::_M_left : &Node::_M_right;
        Node *Node::*other = is_left ? &Node::_M_right : &Node::_M_left;
        top->_M_color = _S_red;
        if (is_red(top->*other)) {
            (top->*other)->_M_color = _S_black;
            above->_M_color = _S_black;
            node = top;
            continue;
        }
        if (node == above->*other) {
            rotate(above, other, same, root);
            above = node;
        }
        above->_M_color = _S_black;
        rotate(top, same, other, root);
        break;
    }
    root->_M_color = _S_black;
}

// On the side `same` of `parent`, where `node` (maybe null) is, all ways down have one black node
// too few.
static void add_black(Node *node, Node *parent, Node *&root) {
    while (node != root && !is_red(node)) {
        bool is_left = node == parent->_M_left;
        Node *Node::*same = is_left ? &Node::_M_left : &Node::_M_right;
        Node *Node::*other = is_left ? &Node::_M_right : &Node::_M_left;
        Node *sibling = parent->*other;
        if (is_red(sibling)) {
            sibling->_M_color = _S_black;
            parent->_M_color = _S_red;
            rotate(parent, other, same, root);
            sibling = parent->*other;
        }
        if (!is_red(sibling->_M_left) && !is_red(sibling->_M_right)) {
            sibling->_M_color = _S_red;
            node = parent;
            parent = node->_M_parent;
            continue;
        }
        if (!is_red(sibling->*other)) {
            (sibling->*same)->_M_color = _S_black;
            sibling->_M_color = _S_red;
            rotate(sibling, same, other, root);
            sibling = parent->*other;
        }
        sibling->_M_color = parent->_M_color;
        parent->_M_color = _S_black;
        (sibling->*other)->_M_color = _S_black;
        rotate(parent, other, same, root);
        return;
    }
    if (node)
        node->_M_color = _S_black;
}

// Takes a node out of the tree, and returns it.
Node *_Rb_tree_rebalance_for_erase(Node *const node, Node &header) throw() {
    Node *&root = header._M_parent;
    if (node == header._M_left)
        header._M_left = node->_M_right || node->_M_parent == &header ? _Rb_tree_increment(node) : node->_M_parent;
    if (node == header._M_right)
        header._M_right = node->_M_left || node->_M_parent == &header ? _Rb_tree_decrement(node) : node->_M_parent;
    Node *child, *parent;
    _Rb_tree_color lost = node->_M_color;
    if (node->_M_left && node->_M_right) {
        // The next node takes the place and the colour of this one.
        Node *next = node->_M_right;
        while (next->_M_left)
            next = next->_M_left;
        child = next->_M_right;
        lost = next->_M_color;
        if (next == node->_M_right) {
            parent = next;
        } else {
            parent = next->_M_parent;
            replace(next, child, root);
            next->_M_right = node->_M_right;
            next->_M_right->_M_parent = next;
        }
        replace(node, next, root);
        next->_M_left = node->_M_left;
        next->_M_left->_M_parent = next;
        next->_M_color = node->_M_color;
    } else {
        child = node->_M_left ? node->_M_left : node->_M_right;
        parent = node->_M_parent;
        replace(node, child, root);
    }
    if (!root) {
        header._M_left = header._M_right = &header;
    } else if (lost == _S_black) {
        add_black(child, parent, root);
    }
    return node;
}

unsigned _Rb_tree_black_count(const Node *node, const Node *root) throw() {
    unsigned count = 0;
    for (; node; node = node->_M_parent) {
        count += node->_M_color == _S_black;
        if (node == root)
            break;
    }
    return count;
}

} // namespace std
