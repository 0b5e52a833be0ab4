void question() {
    for (const int d : ask::matrix_sizes) {
        ask::Part part(d);
        const Angles a = part.angles(d / 2);
        part.put(shift(a));
    }
}
