#include "book/parallel.hpp"

#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "enclosure/interval.hpp"

namespace book {

void in_parallel(int jobs, std::size_t count, const std::function<void(std::size_t)>& work) {
    std::atomic<std::size_t> next = 0;
    std::exception_ptr thrown;
    std::mutex one_at_a_time;
    const auto worker = [&] {
        try {
            for (std::size_t i = next++; i < count; i = next++) work(i);
        } catch (...) {
            next = count;
            const std::scoped_lock lock(one_at_a_time);
            if (!thrown) thrown = std::current_exception();
        }
    };
    {
        std::vector<std::jthread> threads;
        for (int j = 1; j < jobs; ++j)
            threads.emplace_back([&] {
                worker();
                prover::release_thread_caches();
            });
        worker();
    }
    if (thrown) std::rethrow_exception(thrown);
}

}  // namespace book
