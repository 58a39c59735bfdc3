// How times are read and written as text, in the locale "C": the facets time_get and time_put are
// those of libstdc++'s headers. Exact as far as strftime is, which does the work for output. Days
// that follow from the number of a week are unsupported.
#include "tessera.h"
#include <ctime>

// What identifies the facets to locales would have to be initialised, and nothing asks for it. So
// it is only declared, before libstdc++ instantiates it.
#define _LOCALE_FACETS_NONIO_TCC 1
#include <locale>
template <> std::locale::id std::time_get<char>::id;
template <> std::locale::id std::time_put<char>::id;
// The header has another function for clang, which forgets between two conversions what was read.
// The library was compiled by gcc.
template <>
std::time_get<char>::iter_type std::time_get<char>::get(iter_type, iter_type, ios_base &, ios_base::iostate &, tm *, const char *,
                                                        const char *) const;
#undef _LOCALE_FACETS_NONIO_TCC
#include <bits/locale_facets_nonio.tcc>

extern "C" {
extern void *const time_get_vtable[] __asm__("_ZTVNSt7__cxx118time_getIcSt19istreambuf_iteratorIcSt11char_traitsIcEEEE");
extern void *const time_put_vtable[] __asm__("_ZTVSt8time_putIcSt19ostreambuf_iteratorIcSt11char_traitsIcEEE");
}

namespace {

// The layout of std::__timepunct_cache<char>.
struct TimeNames {
    void *vtable;
    int references;
    const char *date, *date_of_era, *time, *time_of_era, *both, *both_of_era, *before_noon, *after_noon, *twelve_hours;
    const char *days[7], *short_days[7], *months[12], *short_months[12];
    bool allocated;
};
static_assert(sizeof(TimeNames) == sizeof(std::__timepunct_cache<char>));
constexpr TimeNames NAMES = {
    nullptr, 1, "%m/%d/%y", "%m/%d/%y", "%H:%M:%S", "%H:%M:%S", "", "", "AM", "PM", "%I:%M:%S %p",
    {"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"},
    {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"},
    {"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"},
    {"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"},
    false};

// The layout of std::__timepunct<char>.
struct NamesFacet {
    void *vtable;
    int references;
    const TimeNames *names;
    void *locale;
    const char *name;
};
static_assert(sizeof(NamesFacet) == sizeof(std::__timepunct<char>));
constexpr NamesFacet names = {nullptr, 1, &NAMES, nullptr, "C"};

} // namespace

// The layout of the facets.
struct TimeFacet {
    void *const *vtable;
    int references;
};
extern const TimeFacet time_reader __asm__("__tessera_time_reader"), time_writer __asm__("__tessera_time_writer");
const TimeFacet time_reader = {time_get_vtable + 2, 1}, time_writer = {time_put_vtable + 2, 1};

extern "C" {
const TimeFacet &use_time_reader(const std::locale &) __asm__(
    "_ZSt9use_facetINSt7__cxx118time_getIcSt19istreambuf_iteratorIcSt11char_traitsIcEEEEERKT_RKSt6locale");
const TimeFacet &use_time_writer(const std::locale &) __asm__(
    "_ZSt9use_facetISt8time_putIcSt19ostreambuf_iteratorIcSt11char_traitsIcEEEERKT_RKSt6locale");
const NamesFacet &use_names(const std::locale &) __asm__("_ZSt9use_facetISt11__timepunctIcEERKT_RKSt6locale");
}
const TimeFacet &use_time_reader(const std::locale &) { return time_reader; }
const TimeFacet &use_time_writer(const std::locale &) { return time_writer; }
const NamesFacet &use_names(const std::locale &) { return names; }

namespace std {

template <> void __timepunct<char>::_M_put(char *to, size_t size, const char *format, const tm *time) const noexcept {
    if (!strftime(to, size, format, time))
        *to = 0;
}

static bool is_leap(int year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }
// Days of the year before a month.
static int days_before(int month, bool leap) {
    static constexpr short DAYS[] = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365};
    return DAYS[month] + (leap && month > 1);
}
// The day of the week, by the number of days since a Monday.
static int week_day(const tm *time) {
    int year = 1900 + time->tm_year, before = year - 1;
    int days = 365 * before + before / 4 - before / 100 + before / 400 + days_before(time->tm_mon, is_leap(year)) + time->tm_mday;
    return (days % 7 + 7) % 7;
}

// What follows from the fields that were read.
void __time_get_state::_M_finalize_state(tm *time) {
    if (_M_have_I && _M_is_pm)
        time->tm_hour += 12;
    if (_M_have_century) {
        time->tm_year = _M_want_century ? time->tm_year % 100 : 0;
        time->tm_year += (_M_century - 19) * 100;
    }
    if ((_M_have_uweek || _M_have_wweek) && _M_have_wday)
        __tessera_unsupported("get_time: the number of a week and a day of the week");
    if (!_M_want_xday)
        return;
    bool leap = is_leap(1900 + time->tm_year);
    if (!_M_have_wday && _M_have_yday && !(_M_have_mon && _M_have_mday)) {
        int month = 0;
        while (month < 11 && days_before(month + 1, leap) <= time->tm_yday)
            month++;
        if (!_M_have_mon)
            time->tm_mon = month;
        if (!_M_have_mday)
            time->tm_mday = time->tm_yday - days_before(month, leap) + 1;
        _M_have_mon = _M_have_mday = 1;
    }
    if (static_cast<unsigned>(time->tm_mon) > 11)
        return;
    if (!_M_have_wday)
        time->tm_wday = week_day(time);
    if (!_M_have_yday)
        time->tm_yday = days_before(time->tm_mon, leap) + time->tm_mday - 1;
}

static bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
static char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 32) : c; }

template <>
time_get<char>::iter_type time_get<char>::get(iter_type at, iter_type end, ios_base &stream, ios_base::iostate &error, tm *time,
                                              const char *format, const char *format_end) const {
    __time_get_state state = __time_get_state();
    error = ios_base::goodbit;
    while (format != format_end && error == ios_base::goodbit) {
        if (at == end) {
            error = ios_base::eofbit | ios_base::failbit;
        } else if (*format == '%') {
            char conversion[4] = {*format++};
            int length = 1;
            if (format != format_end && (*format == 'E' || *format == 'O'))
                conversion[length++] = *format++;
            if (format == format_end) {
                error = ios_base::failbit;
                break;
            }
            conversion[length] = *format++;
            at = _M_extract_via_format(at, end, stream, error, time, conversion, state);
            if (at == end)
                error |= ios_base::eofbit;
        } else if (is_space(*format)) {
            while (format != format_end && is_space(*format))
                ++format;
            while (at != end && is_space(*at))
                ++at;
        } else if (lower(*at) == lower(*format)) {
            ++at;
            ++format;
        } else {
            error = ios_base::failbit;
        }
    }
    state._M_finalize_state(time);
    return at;
}

template class time_get<char>;
template class time_put<char>;

} // namespace std
