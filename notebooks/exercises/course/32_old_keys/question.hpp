void question() {
    ask::Part part;
    const Vec cached = part.vector(2);
    const Angle before = part.angle(), after = part.angle();
    part.put(mended(cached, before, after));
}
