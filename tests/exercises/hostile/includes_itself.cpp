// Status: does not compile
#include __FILE__
#include __FILE__
