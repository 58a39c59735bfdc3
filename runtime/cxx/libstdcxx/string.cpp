// std::string: what <string> declares to be compiled elsewhere.
#include <string>

template class std::basic_string<char>;
