void question() {
    for (const int d : ask::matrix_sizes) {
        ask::Part part(d);
        part.put(block_diagonal(part.angles(d / 2)));
    }
}
