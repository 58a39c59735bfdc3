// The contents of one device written to another one. What std::cin and files hold is unsupported if
// it has more than 16 characters.
#include "io_input.h"
#include <streambuf>

namespace std {

template <> streamsize __copy_streambufs_eof(streambuf *from, streambuf *to, bool &reaches_end) {
    Budget budget(__tessera_input_of(from));
    streamsize count = 0;
    reaches_end = true;
    for (int byte = from->sgetc(); byte != EOF; byte = from->snextc()) {
        if (to->sputc(static_cast<char>(byte)) == EOF) {
            reaches_end = false;
            break;
        }
        count++;
    }
    return count;
}

} // namespace std
