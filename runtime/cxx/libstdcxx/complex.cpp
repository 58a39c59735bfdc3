// Complex numbers as text.
#include <complex>

template std::istream &std::operator>>(std::istream &, std::complex<float> &);
template std::istream &std::operator>>(std::istream &, std::complex<double> &);
template std::istream &std::operator>>(std::istream &, std::complex<long double> &);
template std::ostream &std::operator<<(std::ostream &, const std::complex<float> &);
template std::ostream &std::operator<<(std::ostream &, const std::complex<double> &);
template std::ostream &std::operator<<(std::ostream &, const std::complex<long double> &);
