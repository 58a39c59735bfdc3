// std::string and std::wstring: what <string> declares to be compiled elsewhere.
#include <string>

template class std::basic_string<char>;
template class std::basic_string<wchar_t>;
