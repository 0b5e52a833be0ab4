void question() {
    for (const int d : ask::number_sizes) {
        ask::Part part(d);
        for (int j = 0; j < d; ++j) part.put(to_interleaved(j, d));
    }
}
