// The contents of one device written to another one. What std::cin holds may have any length: as a whole it is unsupported.
#include "io.h"
#include "tessera.h"
#include <cstdio>
#include <streambuf>

namespace std {

template <> streamsize __copy_streambufs_eof(streambuf *from, streambuf *to, bool &reaches_end) {
    if (from == __tessera_input_device())
        __tessera_unsupported("std::cin: reading all of it");
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
