void question() {
    for (const int d : ask::number_sizes) {
        if (d == 2) continue;
        ask::Part part(d);
        for (int i = 0; i < d / 2; ++i) part.put(exponent_of_s(i, d));
    }
}
