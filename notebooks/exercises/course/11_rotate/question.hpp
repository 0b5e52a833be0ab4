void question() {
    for (int d = 2; d <= 6; d += 2) {
        ask::Part part(d);
        const Vec x = part.vector(d);
        const Angles a = part.angles(d / 2);
        part.put(rotate(x, a));
    }
}
