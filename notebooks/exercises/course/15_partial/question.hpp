void question() {
    for (const int d : ask::sizes) {
        ask::Part part(d);
        const Vec x = part.vector(d);
        const Angles a = part.angles(ask::partial_planes(d));
        part.put(rotate_partial(x, a));
    }
}
