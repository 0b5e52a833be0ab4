// Status: does not compile
// a compiler's word of 80 000 characters, made for whoever looks for a pattern in it
#define A1 "could not convert 'x' from '"
#define A2 A1 A1 A1 A1 A1 A1 A1 A1
#define A3 A2 A2 A2 A2 A2 A2 A2 A2
#define A4 A3 A3 A3 A3 A3 A3 A3 A3
static_assert(false, A4 A4 A4 A4 A4 A4);
