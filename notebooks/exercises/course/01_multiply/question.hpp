void question() {
    ask::Part part;
    const Term a = part.real(), b = part.real(), c = part.real(), d = part.real();
    part.put(multiply(Complex{a, b}, Complex{c, d}));
}
