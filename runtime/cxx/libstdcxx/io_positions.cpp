// Positions in streams of text. libstdc++ subtracts addresses from null pointers and then ignores
// the result; a model that does not gives the same answers. This replaces what <sstream> defines,
// so that it is in a file that uses nothing of it.
#include <sstream>

using std::ios_base;
using Position = std::streampos;

extern "C" Position seek(std::stringbuf *buffer, std::streamoff offset, ios_base::seekdir from, ios_base::openmode which) __asm__(
    "_ZNSt7__cxx1115basic_stringbufIcSt11char_traitsIcESaIcEE7seekoffElSt12_Ios_SeekdirSt13_Ios_Openmode");

namespace {

struct Buffer : std::stringbuf {
    static Buffer *of(std::stringbuf *buffer) { return static_cast<Buffer *>(buffer); }

    // What was written can be read.
    void extend() {
        if (!pptr() || (egptr() && pptr() <= egptr()))
            return;
        if (_M_mode & ios_base::in)
            setg(eback(), gptr(), pptr());
        else
            setg(pptr(), pptr(), pptr());
    }
    Position seek(std::streamoff offset, ios_base::seekdir from, ios_base::openmode which) {
        bool reads = (ios_base::in & _M_mode & which) != 0, writes = (ios_base::out & _M_mode & which) != 0;
        if (reads && writes && from == ios_base::cur)
            return Position(-1);
        bool both = reads && writes;
        char *begin = reads && !both ? eback() : pbase();
        if ((!begin && offset) || !(reads || writes))
            return Position(-1);
        extend();
        std::streamoff size = begin ? egptr() - begin : 0;
        if (from == ios_base::cur && begin)
            offset += (reads ? gptr() : pptr()) - begin;
        else if (from == ios_base::end)
            offset += size;
        if (offset < 0 || offset > size)
            return Position(-1);
        if (reads)
            setg(eback(), eback() + offset, egptr());
        if (writes) {
            setp(pbase(), epptr());
            pbump(static_cast<int>(offset));
        }
        return Position(offset);
    }
};

} // namespace

Position seek(std::stringbuf *buffer, std::streamoff offset, ios_base::seekdir from, ios_base::openmode which) {
    return Buffer::of(buffer)->seek(offset, from, which);
}
