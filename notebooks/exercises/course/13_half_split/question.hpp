void question() {
    for (const int d : ask::sizes) {
        ask::Part part(d);
        const Vec x = part.vector(d);
        const Angles a = part.angles(d / 2);
        part.put(rotate_half_split(x, a));
    }
}
