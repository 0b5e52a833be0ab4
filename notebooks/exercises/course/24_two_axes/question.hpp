void question() {
    for (const int d : ask::axes_sizes) {
        ask::Part part(d);
        const Vec x = part.vector(d);
        const Angles row = part.angles(d / 4), column = part.angles(d / 4);
        part.put(rotate_by_axes(x, row, column));
    }
}
