void question() {
    for (const int d : ask::sizes) {
        ask::Part part(d);
        const Vec q = part.vector(d);
        const Angles r = part.angles(d / 2);
        part.put(key_for(q, r));
    }
}
