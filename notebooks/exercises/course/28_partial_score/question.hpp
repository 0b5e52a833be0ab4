void question() {
    ask::Part part;
    const Vec q = part.vector(4), k = part.vector(4);
    const Angle m = part.angle(), n = part.angle();
    part.put(score(q, k, m, n));
}
