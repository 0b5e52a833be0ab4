# The compiled part; the package's own functions check what they hand to it.
from typing import Any

def __getattr__(name: str) -> Any: ...
