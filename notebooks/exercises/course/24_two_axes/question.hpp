void question() {
    for (int d = 4; d <= 8; d += 4) {
        ask::Part part(d);
        const Vec x = part.vector(d);
        const Angles row = part.angles(d / 4), column = part.angles(d / 4);
        part.put(rotate_by_axes(x, row, column));
    }
}
