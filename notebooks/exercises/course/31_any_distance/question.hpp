void question() {
    for (int d = 2; d <= 6; d += 2) {
        ask::Part part(d);
        const Vec q = part.vector(d);
        const Angles r = part.angles(d / 2);
        part.put(key_for(q, r));
    }
}
