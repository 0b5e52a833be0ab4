// The program that proves and does nothing else: built first, so that a verdict doesn't wait for what it doesn't need.
#include "app/line/command.hpp"

const std::vector<app::Command> app::commands{proving};
