// What this program was built from and by; src/cmake/built_from.cmake writes the source file at each build.
#pragma once

namespace app {

/// ", commit 1a2b3c4d5e, GNU 12.2.0 Release"; no commit where the source is no clone.
extern const char* const built_from;

}  // namespace app
