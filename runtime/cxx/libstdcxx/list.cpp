// The compiled part of <list>: nodes in a ring, linked in both directions. All exact.
#include <list>

namespace std::__detail {

void _List_node_base::_M_hook(_List_node_base *position) noexcept {
    _M_next = position;
    _M_prev = position->_M_prev;
    position->_M_prev->_M_next = this;
    position->_M_prev = this;
}

void _List_node_base::_M_unhook() noexcept {
    _M_prev->_M_next = _M_next;
    _M_next->_M_prev = _M_prev;
}

// Moves the nodes from `first` to the one before `last` in front of this one.
void _List_node_base::_M_transfer(_List_node_base *first, _List_node_base *last) noexcept {
    if (this == last || first == last)
        return;
    _List_node_base *final = last->_M_prev;
    first->_M_prev->_M_next = last;
    last->_M_prev = first->_M_prev;
    first->_M_prev = _M_prev;
    final->_M_next = this;
    _M_prev->_M_next = first;
    _M_prev = final;
}

void _List_node_base::_M_reverse() noexcept {
    _List_node_base *node = this;
    do {
        _List_node_base *next = node->_M_next;
        node->_M_next = node->_M_prev;
        node->_M_prev = next;
        node = next;
    } while (node != this);
}

// Makes the ring of `head` go through `other` instead; an empty list is a ring of its head alone.
static void move_ring(_List_node_base &head, _List_node_base &other, const _List_node_base &old) noexcept {
    if (old._M_next == &head) {
        other._M_next = other._M_prev = &other;
        return;
    }
    other = old;
    other._M_next->_M_prev = other._M_prev->_M_next = &other;
}

void _List_node_base::swap(_List_node_base &a, _List_node_base &b) noexcept {
    _List_node_base old_a = a, old_b = b;
    move_ring(b, a, old_b);
    move_ring(a, b, old_a);
}

} // namespace std::__detail
