// Streams of files: what <fstream> declares to be compiled elsewhere, but for their device.
#include <fstream>

template class std::basic_ifstream<char>;
template class std::basic_ofstream<char>;
template class std::basic_fstream<char>;
