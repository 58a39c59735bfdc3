// What the headers of streams declare to be compiled elsewhere: vtables, above all. Some of the
// functions are replaced in io.cpp.
#include <istream>
#include <ostream>
#include <sstream>
#include <streambuf>

template class std::basic_streambuf<char>;
template class std::basic_ios<char>;
template class std::basic_ostream<char>;
template class std::basic_istream<char>;
template class std::basic_iostream<char>;
template class std::basic_stringbuf<char>;
template class std::basic_ostringstream<char>;
template class std::basic_istringstream<char>;
template class std::basic_stringstream<char>;
template std::istream &std::operator>>(std::istream &, char &);
