// Atomic access to a std::shared_ptr. The library has 16 locks and takes one by the address of the
// pointer; two pointers may share one, so that one lock for all is enough.
#include <memory>
#include <mutex>

static std::mutex the_lock;

std::_Sp_locker::_Sp_locker(const void *) noexcept : _M_key1(0), _M_key2(0) { the_lock.lock(); }
std::_Sp_locker::_Sp_locker(const void *, const void *) noexcept : _M_key1(0), _M_key2(0) { the_lock.lock(); }
std::_Sp_locker::~_Sp_locker() { the_lock.unlock(); }
