void question() {
    for (int d = 4; d <= 8; d += 2) {  // of d coordinates the first four are rotated
        ask::Part part(d);
        const Vec x = part.vector(d);
        const Angles a = part.angles(2);
        part.put(rotate_partial(x, a));
    }
}
