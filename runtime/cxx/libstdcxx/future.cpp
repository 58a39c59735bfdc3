// The compiled part of <future>.
#include <future>

extern "C" void __tessera_at_thread_exit(void (*run)(void *), void *argument);

namespace std {

__future_base::_Result_base::_Result_base() = default;
__future_base::_Result_base::~_Result_base() = default;

void __future_base::_State_baseV2::_Make_ready::_S_run(void *argument) {
    unique_ptr<_Make_ready> last(static_cast<_Make_ready *>(argument));
    if (auto state = last->_M_shared_state.lock())
        state->_M_status._M_store_notify_all(_Status::__ready, memory_order_release);
}
void __future_base::_State_baseV2::_Make_ready::_M_set() { __tessera_at_thread_exit(_S_run, this); }

namespace {
struct category final : error_category {
    const char *name() const noexcept override { return "future"; }
    string message(int error) const override {
        switch (static_cast<future_errc>(error)) {
        case future_errc::future_already_retrieved: return "Future already retrieved";
        case future_errc::promise_already_satisfied: return "Promise already satisfied";
        case future_errc::no_state: return "No associated state";
        case future_errc::broken_promise: return "Broken promise";
        default: return "Unknown error";
        }
    }
};
}

const error_category &future_category() noexcept {
    [[clang::no_destroy]] static constinit category instance;
    return instance;
}

future_error::~future_error() noexcept = default;
const char *future_error::what() const noexcept { return logic_error::what(); }
void __throw_future_error(int error) { throw future_error(make_error_code(static_cast<future_errc>(error))); }

} // namespace std
