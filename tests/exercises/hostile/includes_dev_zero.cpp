// Status: does not compile
#include "/dev/zero"
