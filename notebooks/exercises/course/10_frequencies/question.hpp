void question() {
    for (int d = 2; d <= 64; d += 2) {
        ask::Part part(d);
        for (int i = 0; i < d / 2; ++i) part.put(exponent(i, d));
    }
}
