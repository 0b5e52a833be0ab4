// Work on several threads at a time.
#pragma once

#include <cstddef>
#include <functional>

namespace book {

/// work(i) for each i < count, in this order as far as `jobs` threads have one. What the first that throws has thrown
/// comes out, when all have ended; no further one is begun then.
void in_parallel(int jobs, std::size_t count, const std::function<void(std::size_t)>& work);

}  // namespace book
