"""notebooks/kernel.py: what a C++ cell prints, its errors with their place, and what ends clang-repl."""

import os
import sys
import threading

os.environ["PYDEVD_DISABLE_FILE_VALIDATION"] = "1"  # else the kernel warns of its own debugger

from jupyter_client.kernelspec import NoSuchKernel
from jupyter_client.manager import start_new_kernel
from rope_proofs._cells import INVITATION

try:
    manager, client = start_new_kernel(startup_timeout=300, kernel_name="rope-proofs-cpp")
except NoSuchKernel:
    print("skipped: no clang-repl of version 16 or newer")
    os._exit(77)


def expect(code, printed=None, error=None, hook=None):
    """The cell prints this, or fails with all of these words."""
    out = []

    def take(message):
        if message["msg_type"] == "stream":
            out.append(message["content"]["text"])
            if hook:
                hook()

    # else what comes right after an error is not run, as when a notebook runs all its cells
    reply = client.execute_interactive(code, output_hook=take, timeout=600, stop_on_error=False)["content"]
    said = "\n".join(reply.get("traceback", []))
    as_expected = reply["status"] == ("error" if error else "ok") and all(word in said for word in error or [])
    if not as_expected or (printed is not None and "".join(out) != printed):
        sys.exit(f"{code!r}: expected {printed!r} and {error}, got {out} and {said!r}")


try:
    expect("int x = 2;  // a comment\nfor (int i = 0; i < x; ++i) {\n    // another\n    std::printf(\"%d\", i);\n}",
           "01")
    expect("std::fputs(\"aside\", stderr);", "aside")
    expect("int y = 1;\nint z = nothing;\n", error=["cell_", ".cpp:2:9", "'nothing'"])
    for line, printed in (("%%predict", INVITATION + "\n"), ("%%predict 3", "3"), ("%%predict", INVITATION + "\n"),
                          ("%%predict ?", "3")):
        expect(f"{line}\nint three = 3;\nstd::printf(\"%d\", three);", printed)
    manager.interrupt_kernel()
    expect("std::printf(\"%d\\n\", x);", "2\n")
    expect("#include \"rope/rotation.hpp\"\nrope::Rotation<double> r{0, 1};\nstd::printf(\"%g\\n\", (r * r).c);",
           "-1\n")
    expect("#include <stdexcept>\nthrow std::runtime_error(\"uncaught\");",
           error=["clang-repl ended", "nothing defined"])
    expect("std::printf(\"%d\\n\", x);", error=["'x'"])
    expect("std::puts(\"on\"); std::fflush(stdout); for (volatile int i = 0;;) i = 1;", "on\n", error=["interrupted"],
           hook=lambda: threading.Timer(1, manager.interrupt_kernel).start())
    expect("std::puts(\"again\");", "again\n")
finally:
    client.stop_channels()
    manager.shutdown_kernel(now=True)
    del client  # while its logger is there
