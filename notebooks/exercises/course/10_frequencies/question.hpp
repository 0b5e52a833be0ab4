void question() {
    for (const int d : ask::number_sizes) {
        ask::Part part(d);
        for (int i = 0; i < d / 2; ++i) part.put(exponent(i, d));
    }
}
