void question() {
    for (const int d : ask::sizes) {
        ask::Part part(d);
        const Angles a = part.angles(d / 2);
        part.put(sinusoidal(a));
    }
}
