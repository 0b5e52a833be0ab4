void question() {
    for (int d = 2; d <= 6; d += 2) {
        ask::Part part(d);
        part.put(block_diagonal(part.angles(d / 2)));
    }
}
