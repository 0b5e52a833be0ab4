// The parts of the compiled module _core. The Python files check shapes and dtypes and word the errors; what stands
// here takes arrays that are contiguous and of the right shape, and does the arithmetic with the GIL released.
#pragma once

#include <pybind11/pybind11.h>

#include <atomic>
#include <chrono>
#include <future>
#include <memory>
#include <thread>
#include <utility>
#include <vector>

#include "enclosure/interval.hpp"

namespace python {

/// Threads that nobody waits for any more. Python does before it ends: what they use ends with it.
inline std::vector<std::thread>& left_behind() {
    static std::vector<std::thread> threads;
    return threads;
}

/// f(stop) in a thread of its own, while this one listens to signals: Ctrl-C is heard at once, and what Python makes of
/// it is thrown. f then finds `stop` true, and ends when it next looks; nothing that it refers to may be of the caller.
template <class F>
auto interruptible(F f) {
    const auto stop = std::make_shared<std::atomic<bool>>(false);
    std::packaged_task<decltype(f(*stop))()> task([stop, f = std::move(f)] { return f(*stop); });
    auto result = task.get_future();
    std::thread worker([task = std::move(task)]() mutable {
        task();
        prover::release_thread_caches();
    });
    {
        const pybind11::gil_scoped_release release;
        while (result.wait_for(std::chrono::milliseconds(50)) != std::future_status::ready) {
            const pybind11::gil_scoped_acquire acquire;
            if (PyErr_CheckSignals() == 0) continue;
            *stop = true;
            left_behind().push_back(std::move(worker));
            throw pybind11::error_already_set();
        }
        worker.join();
    }
    return result.get();
}

void bind_proofs(pybind11::module_&);
void bind_own(pybind11::module_&);
void bind_formulas(pybind11::module_&);
void bind_arrays(pybind11::module_&);
void bind_audit(pybind11::module_&);
void bind_precise(pybind11::module_&);

}  // namespace python
