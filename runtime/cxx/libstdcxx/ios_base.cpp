// What all streams have: their format, their own words, and what is called when they change.
#include "io.h"
#include "tessera.h"

using std::ios_base;

ios_base::ios_base() noexcept : _M_callbacks(nullptr), _M_word_size(_S_local_word_size), _M_word(_M_local_word) {}
ios_base::~ios_base() {
    _M_call_callbacks(erase_event);
    _M_dispose_callbacks();
    if (_M_word != _M_local_word)
        delete[] _M_word;
}
void ios_base::_M_init() noexcept {
    _M_precision = 6;
    _M_width = 0;
    _M_flags = skipws | dec;
}

bool ios_base::Init::_S_synced_with_stdio = true;
bool __tessera_input_is_synced() noexcept { return ios_base::sync_with_stdio(true); }
// Only the first change to false has an effect.
bool ios_base::sync_with_stdio(bool sync) {
    bool old = Init::_S_synced_with_stdio;
    if (!sync)
        Init::_S_synced_with_stdio = false;
    return old;
}


std::locale ios_base::imbue(const locale &next) noexcept {
    locale old = _M_ios_locale;
    _M_ios_locale = next;
    _M_call_callbacks(imbue_event);
    return old;
}

int ios_base::xalloc() noexcept {
    static int used = 0;
    __tessera_atomic_begin();
    int index = used++;
    __tessera_atomic_end();
    return index + 4; // as libstdc++, which keeps the first ones
}

// Where there is no such word, or no memory for it, the stream is bad, and the word is one that
// nobody keeps.
ios_base::_Words &ios_base::_M_grow_words(int index, bool is_number) {
    if (index < 0 || index >= 1 << 20)
        __tessera_unsupported("std::ios_base: a word of its own of an index that xalloc did not give");
    _Words *words = new _Words[index + 1];
    for (int i = 0; i < _M_word_size; i++)
        words[i] = _M_word[i];
    if (_M_word != _M_local_word)
        delete[] _M_word;
    _M_word = words;
    _M_word_size = index + 1;
    return words[index];
}

void ios_base::register_callback(event_callback function, int index) {
    _M_callbacks = new _Callback_list(function, index, _M_callbacks);
}
void ios_base::_M_call_callbacks(event event) noexcept {
    for (_Callback_list *at = _M_callbacks; at; at = at->_M_next) {
        try {
            at->_M_fn(event, *this, at->_M_index);
        } catch (...) {
        }
    }
}
void ios_base::_M_dispose_callbacks() noexcept {
    // Copied formats share them.
    _Callback_list *at = _M_callbacks;
    while (at && at->_M_remove_reference() == 0) {
        _Callback_list *next = at->_M_next;
        delete at;
        at = next;
    }
    _M_callbacks = nullptr;
}

void ios_base::_M_move(ios_base &other) noexcept {
    if (_M_word != _M_local_word)
        delete[] _M_word;
    _M_word = _M_local_word;
    _M_word_size = _S_local_word_size;
    for (_Words &word : _M_local_word)
        word = {};
    _M_callbacks = nullptr;
    _M_swap(other);
    // The other one keeps its format and its state.
    other._M_precision = _M_precision;
    other._M_width = _M_width;
    other._M_flags = _M_flags;
    other._M_exception = _M_exception;
    other._M_streambuf_state = _M_streambuf_state;
}
void ios_base::_M_swap(ios_base &other) noexcept {
    std::swap(_M_precision, other._M_precision);
    std::swap(_M_width, other._M_width);
    std::swap(_M_flags, other._M_flags);
    std::swap(_M_exception, other._M_exception);
    std::swap(_M_streambuf_state, other._M_streambuf_state);
    std::swap(_M_callbacks, other._M_callbacks);
    bool is_local = _M_word == _M_local_word, is_other_local = other._M_word == other._M_local_word;
    _Words *words = _M_word;
    for (int i = 0; i < _S_local_word_size; i++)
        std::swap(_M_local_word[i], other._M_local_word[i]);
    _M_word = is_other_local ? _M_local_word : other._M_word;
    other._M_word = is_local ? other._M_local_word : words;
    std::swap(_M_word_size, other._M_word_size);
    std::swap(_M_ios_locale, other._M_ios_locale);
}
