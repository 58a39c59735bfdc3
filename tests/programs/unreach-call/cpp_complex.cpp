// expect: true(unreach-call)
// std::complex, and the functions of cmath for several types.
#include <cmath>
#include <complex>

extern "C" void reach_error();

static void check(bool holds) {
    if (!holds)
        reach_error();
}

int main() {
    std::complex<double> z(3, 4);
    check(std::abs(z) == 5 && std::norm(z) == 25 && std::conj(z).imag() == -4);
    check(std::arg(std::complex<double>(0, 1)) > 1.57);
    check(std::fabs(std::abs(std::polar(2.0, 0.5)) - 2) < 1e-9);
    check(std::exp(std::complex<double>()) == 1.0);
    check(std::fabs(std::pow(z, 2.0).real() + 7) < 1e-9);
    check(std::sqrt(std::complex<double>(-1, 0)).imag() == 1);
    check(std::log(std::complex<double>(1, 0)) == 0.0);
    check(std::pow(2, 10) == 1024 && std::hypot(3.0f, 4.0f) == 5 && std::fabs(std::sin(1.0L) - 0.8414709848L) < 1e-9L);
    return 0;
}
