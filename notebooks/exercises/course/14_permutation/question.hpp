void question() {
    for (int d = 2; d <= 64; d += 2) {
        ask::Part part(d);
        for (int j = 0; j < d; ++j) part.put(to_half_split(j, d));
    }
}
