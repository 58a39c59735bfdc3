// The compiled part of the unordered containers: hashes of bytes, and numbers of buckets. A program
// sees both in the order of elements, so they are those of libstdc++: its header names the hashes
// (MurmurHash64A by Austin Appleby, and FNV-1a), and the numbers of buckets are what the library
// was seen to choose. More buckets than the table knows are unsupported.
#include "tessera.h"
#include <unordered_map>

namespace std {

static constexpr size_t MULTIPLIER = 0xc6a4a7935bd1e995;

static size_t mixed(size_t word) {
    word *= MULTIPLIER;
    word ^= word >> 47;
    return word * MULTIPLIER;
}

size_t _Hash_bytes(const void *from, size_t length, size_t seed) {
    auto bytes = static_cast<const unsigned char *>(from);
    size_t hash = seed ^ length * MULTIPLIER;
    for (; length >= 8; length -= 8, bytes += 8) {
        size_t word;
        __builtin_memcpy(&word, bytes, 8);
        hash = (hash ^ mixed(word)) * MULTIPLIER;
    }
    if (length) {
        size_t rest = 0;
        for (size_t i = 0; i < length; i++)
            rest |= static_cast<size_t>(bytes[i]) << 8 * i;
        hash = (hash ^ rest) * MULTIPLIER;
    }
    hash = (hash ^ hash >> 47) * MULTIPLIER;
    return hash ^ hash >> 47;
}

size_t _Fnv_hash_bytes(const void *from, size_t length, size_t seed) {
    // The library reads bytes as signed ones, unlike others.
    auto bytes = static_cast<const signed char *>(from);
    for (size_t i = 0; i < length; i++)
        seed = (seed ^ static_cast<size_t>(bytes[i])) * 1099511628211u;
    return seed;
}

namespace __detail {

// All numbers of buckets that the library chooses, up to the last one.
static const unsigned short BUCKETS[] = {
    2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97, 103, 109, 113, 127, 137, 139, 149,
    157, 167, 179, 193, 199, 211, 227, 241, 257, 277, 293, 313, 337, 359, 383, 409, 439, 467, 503, 541, 577, 619, 661, 709, 761, 823, 887,
    953, 1031, 1109, 1193, 1289, 1381, 1493, 1613, 1741, 1879, 2029, 2179, 2357, 2549, 2753, 2971, 3209, 3469, 3739, 4027, 4349, 4703,
    5087, 5503, 5953, 6427, 6949, 7517, 8123, 8783, 9497, 10273, 11113, 12011, 12983, 14033, 15173, 16411, 17749, 19183, 20753, 22447,
    24281, 26267, 28411, 30727, 33223, 35933, 38873, 42043, 45481, 49201, 53201, 57557, 62233,
};

// The next number of buckets that is not less, and from how many elements on it is too small.
size_t _Prime_rehash_policy::_M_next_bkt(size_t least) const {
    if (least == 0)
        return 1; // the one bucket that needs no memory; the limit stays
    for (size_t buckets : BUCKETS) {
        if (buckets < least)
            continue;
        _M_next_resize = static_cast<size_t>(__builtin_floor(buckets * static_cast<double>(_M_max_load_factor)));
        return buckets;
    }
    __tessera_unsupported("an unordered container: of more than 62233 buckets");
}

pair<bool, size_t> _Prime_rehash_policy::_M_need_rehash(size_t buckets, size_t elements, size_t inserted) const {
    size_t wanted = elements + inserted;
    if (wanted <= _M_next_resize)
        return {false, 0};
    // The first elements get room for eleven.
    if (!_M_next_resize && wanted < 11)
        wanted = 11;
    double least = wanted / static_cast<double>(_M_max_load_factor);
    if (least < buckets) {
        _M_next_resize = static_cast<size_t>(__builtin_floor(buckets * static_cast<double>(_M_max_load_factor)));
        return {false, 0};
    }
    size_t more = static_cast<size_t>(__builtin_floor(least)) + 1, twice = 2 * buckets;
    return {true, _M_next_bkt(more > twice ? more : twice)};
}

} // namespace __detail
} // namespace std
