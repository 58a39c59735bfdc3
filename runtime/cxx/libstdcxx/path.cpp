// std::filesystem::path, as far as it only concerns the text: as libstdc++ on Linux, where there
// are no names of roots. What asks the file system has no models. Each path of several parts keeps
// them, since iterators lead to them.
#include "tessera.h"
#include <filesystem>
#include <vector>

namespace std::filesystem {

struct path::_List::_Impl {
    vector<_Cmpt> parts;
};

// Where a path has one part, the pointer only tells its type.
static bool has_parts(const void *impl) { return impl && (reinterpret_cast<uintptr_t>(impl) & 3) == 0; }
void path::_List::_Impl_deleter::operator()(_Impl *impl) const noexcept {
    if (has_parts(impl))
        delete impl;
}
path::_List::_List() : _M_impl(reinterpret_cast<_Impl *>(_Type::_Filename)) {}
path::_List::_List(const _List &other)
    : _M_impl(has_parts(other._M_impl.get()) ? new _Impl(*other._M_impl) : other._M_impl.get()) {}
path::_List &path::_List::operator=(const _List &other) {
    if (this != &other)
        _M_impl.reset(has_parts(other._M_impl.get()) ? new _Impl(*other._M_impl) : other._M_impl.get());
    return *this;
}
void path::_List::type(_Type type) noexcept { _M_impl.reset(reinterpret_cast<_Impl *>(type)); }
int path::_List::size() const noexcept { return has_parts(_M_impl.get()) ? static_cast<int>(_M_impl->parts.size()) : 0; }
bool path::_List::empty() const noexcept { return size() == 0; }
void path::_List::clear() {
    if (has_parts(_M_impl.get()))
        _M_impl->parts.clear();
}
path::_List::iterator path::_List::begin() noexcept { return _M_impl->parts.data(); }
path::_List::iterator path::_List::end() noexcept { return begin() + size(); }
path::_List::const_iterator path::_List::begin() const noexcept { return _M_impl->parts.data(); }
path::_List::const_iterator path::_List::end() const noexcept { return begin() + size(); }
path::_Cmpt &path::_List::front() noexcept { return *begin(); }
path::_Cmpt &path::_List::back() noexcept { return end()[-1]; }
const path::_Cmpt &path::_List::front() const noexcept { return *begin(); }
const path::_Cmpt &path::_List::back() const noexcept { return end()[-1]; }

static size_t slashes_at(string_view text, size_t at) {
    size_t end = at;
    while (end < text.size() && text[end] == '/')
        end++;
    return end - at;
}
static size_t name_at(string_view text, size_t at) {
    size_t end = at;
    while (end < text.size() && text[end] != '/')
        end++;
    return end - at;
}

// The parts are the root, and names; an empty one, if a slash follows the last name.
void path::_M_split_cmpts() {
    string_view text = _M_pathname;
    size_t at = slashes_at(text, 0);
    if (at == text.size() || (!at && name_at(text, 0) == text.size())) {
        _M_cmpts.type(at ? _Type::_Root_dir : _Type::_Filename);
        return;
    }
    auto *impl = new _List::_Impl;
    if (at)
        impl->parts.emplace_back(text.substr(0, 1), _Type::_Root_dir, 0);
    while (at < text.size()) {
        size_t length = name_at(text, at);
        impl->parts.emplace_back(text.substr(at, length), _Type::_Filename, at);
        at += length;
        size_t slashes = slashes_at(text, at);
        at += slashes;
        if (slashes && at == text.size())
            impl->parts.emplace_back(string_view(), _Type::_Filename, at);
    }
    _M_cmpts._M_impl.reset(impl);
}

path &path::operator=(const path &other) {
    if (this != &other) {
        _M_pathname = other._M_pathname;
        _M_cmpts = other._M_cmpts;
    }
    return *this;
}

bool path::has_root_name() const noexcept { return false; }
bool path::has_root_directory() const noexcept { return !empty() && _M_pathname[0] == '/'; }
bool path::has_root_path() const noexcept { return has_root_directory(); }
bool path::has_relative_path() const noexcept { return slashes_at(_M_pathname, 0) < _M_pathname.size(); }
bool path::has_filename() const noexcept { return !empty() && _M_pathname.back() != '/'; }
bool path::has_parent_path() const noexcept { return !parent_path().empty(); }
path path::root_name() const { return {}; }
path path::root_directory() const { return has_root_directory() ? path("/") : path(); }
path path::root_path() const { return root_directory(); }
path path::relative_path() const { return _M_pathname.substr(slashes_at(_M_pathname, 0)); }
path path::parent_path() const {
    if (!has_relative_path())
        return *this;
    if (_M_cmpts.size() < 2)
        return {};
    const _Cmpt &parent = _M_cmpts.end()[-2];
    return _M_pathname.substr(0, parent._M_pos + parent._M_pathname.size());
}

void path::_M_append(string_view text) {
    if (!text.empty() && text[0] == '/') {
        _M_pathname = string_type(text);
    } else {
        // It may be part of this one.
        string_type added(text);
        if (has_filename())
            _M_pathname += '/';
        _M_pathname += added;
    }
    _M_split_cmpts();
}
path &path::operator/=(const path &other) {
    _M_append(other._M_pathname);
    return *this;
}
void path::_M_concat(string_view text) {
    // libstdc++ then has another root than if it had read the whole text.
    if (_M_type() == _Type::_Root_dir && _M_pathname.size() > 1)
        __tessera_unsupported("std::filesystem::path: text behind a root of several slashes");
    _M_pathname += string_type(text);
    _M_split_cmpts();
}

path &path::remove_filename() {
    _M_pathname.erase(_M_pathname.rfind('/') + 1);
    _M_split_cmpts();
    return *this;
}
path &path::replace_filename(const path &other) {
    string_type name = other._M_pathname;
    remove_filename();
    _M_append(name);
    return *this;
}
path &path::replace_extension(const path &other) {
    string_type added = other._M_pathname;
    auto [name, at] = _M_find_extension();
    if (name && at != string_type::npos)
        _M_pathname.erase(_M_pathname.size() - (name->size() - at));
    if (!added.empty() && added[0] != '.')
        _M_pathname += '.';
    _M_concat(added);
    return *this;
}

// The name in which the extension is, and where it begins.
pair<const path::string_type *, size_t> path::_M_find_extension() const noexcept {
    const string_type *name = nullptr;
    if (_M_type() == _Type::_Filename)
        name = &_M_pathname;
    else if (!_M_cmpts.empty())
        name = &_M_cmpts.back()._M_pathname;
    if (!name || name->empty())
        return {};
    size_t dot = *name == ".." ? 0 : name->rfind('.');
    return {name, dot ? dot : string_type::npos};
}

int path::compare(const path &other) const noexcept {
    bool root = has_root_directory(), other_root = other.has_root_directory();
    if (root != other_root)
        return root ? 1 : -1;
    string_view one = _M_pathname, two = other._M_pathname;
    one.remove_prefix(slashes_at(one, 0));
    two.remove_prefix(slashes_at(two, 0));
    while (!one.empty() && !two.empty()) {
        size_t length = name_at(one, 0), other_length = name_at(two, 0);
        if (int result = one.substr(0, length).compare(two.substr(0, other_length)))
            return result;
        size_t slashes = slashes_at(one, length), other_slashes = slashes_at(two, other_length);
        one.remove_prefix(length + slashes);
        two.remove_prefix(other_length + other_slashes);
        // A slash at the end has an empty name behind it.
        if ((slashes != 0) != (other_slashes != 0))
            return slashes ? 1 : -1;
    }
    return static_cast<int>(two.empty()) - static_cast<int>(one.empty());
}
int path::compare(string_view text) const noexcept { return compare(path(text)); }

path path::lexically_normal() const {
    // Of slashes only, all are kept.
    if (!has_relative_path())
        return *this;
    string_view text = _M_pathname;
    bool root = has_root_directory(), slash = false;
    vector<string_view> names;
    for (size_t at = slashes_at(text, 0); at < text.size();) {
        string_view name = text.substr(at, name_at(text, at));
        at += name.size();
        at += slashes_at(text, at);
        bool up = name == "..", is_dot = name == ".", removes = up && !names.empty() && names.back() != "..";
        if (removes)
            names.pop_back();
        else if (!is_dot && !(up && root))
            names.push_back(name);
        slash = removes || is_dot || (up && root) || text.back() == '/';
    }
    string_type result(root, '/');
    for (size_t i = 0; i < names.size(); i++) {
        result += names[i];
        if (i + 1 < names.size() || (slash && names[i] != ".."))
            result += '/';
    }
    return result.empty() ? path(".") : path(result);
}

path path::lexically_relative(const path &base) const {
    if (is_absolute() != base.is_absolute())
        return {};
    iterator at = begin(), to = base.begin();
    while (at != end() && to != base.end() && *at == *to) {
        ++at;
        ++to;
    }
    if (at == end() && to == base.end())
        return ".";
    int up = 0;
    for (; to != base.end(); ++to) {
        const string_type &name = to->_M_pathname;
        up += name == ".." ? -1 : !name.empty() && name != ".";
    }
    if (up < 0)
        return {};
    if (up == 0 && (at == end() || at->empty()))
        return ".";
    path result;
    while (up--)
        result /= "..";
    for (; at != end(); ++at)
        result /= *at;
    return result;
}
path path::lexically_proximate(const path &base) const {
    path result = lexically_relative(base);
    return result.empty() ? *this : result;
}

} // namespace std::filesystem
